import { checkAccess, checkAllBodies } from "./checks/access";
import { Conversation } from "./checks/conversation";
import { checkInbox } from "./checks/inbox";
import { checkLive } from "./checks/live";
import { checkActions, checkReads } from "./checks/reads";
import { checkResources, cleanUp } from "./checks/resources";
import { checkSession } from "./checks/session";
import { CannotCheck, type Options } from "./options";
import { type Report, reportOf } from "./report";
import { Run } from "./run";
import type { Server } from "./server";

/** The parts of a check. Signing in belongs to all of them. */
export const parts = [
  "reads",
  "actions",
  "resources",
  "bodies",
  "inbox",
  "live",
  "access",
] as const;
export type Part = (typeof parts)[number];

/**
 * Checks a server against the contract. When `signal` aborts, it begins nothing more, cleans up
 * and reports. Throws `CannotCheck` if nobody answers.
 */
export async function checkServer(
  server: Server,
  options: Options,
  say: (text: string) => void,
  signal?: AbortSignal,
  wanted: readonly Part[] = parts,
): Promise<Report> {
  const run = new Run(server, options, say, signal);
  const first = await run.visitor().ask("GET", "/api/dashboard/metrics");
  if (first.status === 0) {
    throw new CannotCheck(`Nobody answers at ${server.origin}: ${first.text}.`);
  }
  const has = (part: Part) => wanted.includes(part) && !run.isInterrupted;
  if (!(await checkSession(run))) return reportOf(run);
  if (has("reads")) await checkReads(run);
  if (has("actions")) await checkActions(run);
  if (has("resources")) await checkResources(run);
  const accepting = has("bodies") ? await checkAllBodies(run) : new Set<never>();
  const usesConversation = (has("inbox") || has("live")) && !options.readOnly;
  const conversation = usesConversation ? await Conversation.pick(run) : undefined;
  if (conversation !== undefined && has("inbox")) await checkInbox(run, conversation);
  if (has("live")) await checkLive(run, conversation);
  await conversation?.restore();
  if (has("access")) await checkAccess(run, accepting);
  await cleanUp(run);
  return reportOf(run);
}
