import { checkAccess, checkAllBodies } from "./checks/access";
import { checkInbox } from "./checks/live";
import { checkActions, checkReads } from "./checks/reads";
import { checkResources, cleanUp } from "./checks/resources";
import { checkSession } from "./checks/session";
import { CannotCheck } from "./options";
import { type Report, reportOf } from "./report";
import { Run, type Setup } from "./run";

/** The parts of a check. Signing in belongs to all of them. */
export const parts = ["reads", "actions", "resources", "bodies", "inbox", "access"] as const;
export type Part = (typeof parts)[number];

/** Checks a server; an aborted `signal` makes it clean up and report. Throws `CannotCheck`. */
export async function checkServer(setup: Setup, wanted: readonly Part[] = parts): Promise<Report> {
  const run = new Run(setup);
  const first = await run.visitor().ask("GET", "/api/dashboard/metrics");
  if (first.status === 0) {
    throw new CannotCheck(`Nobody answers at ${run.server.origin}: ${first.text}.`);
  }
  if (!(await checkSession(run))) return reportOf(run);
  const has = (part: Part) => wanted.includes(part) && !run.isInterrupted;
  if (has("reads")) await checkReads(run);
  if (has("actions")) await checkActions(run);
  if (has("resources")) await checkResources(run);
  const accepting = has("bodies") ? await checkAllBodies(run) : new Set<never>();
  if (has("inbox")) await checkInbox(run);
  if (has("access")) await checkAccess(run, accepting);
  await cleanUp(run);
  return reportOf(run);
}
