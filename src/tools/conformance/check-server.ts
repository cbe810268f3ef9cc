import { Conversation, checkInbox } from "./checks/inbox";
import { checkLive } from "./checks/live";
import { checkDoings, checkFilters, checkReadings } from "./checks/readings";
import { checkAllBodies, checkCallers } from "./checks/refusals";
import { checkSession } from "./checks/session";
import { checkThings, cleanUp } from "./checks/things";
import type { Options } from "./options";
import { type Report, reportOf } from "./report";
import { Run } from "./run";
import type { Server } from "./server";

/** Nobody answers at the server's address; the message says so. */
export class Unreachable extends Error {
  override readonly name = "Unreachable";
}

/**
 * Checks a server against the contract and grades what it finds. Aborted by `signal`, it begins
 * nothing more, puts back what it can and reports as ever. Throws `Unreachable` where nobody
 * answers.
 */
export async function checkServer(
  server: Server,
  options: Options,
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<Report> {
  const run = new Run(server, options, say, signal);
  const first = await run.visitor().ask("GET", "/api/dashboard/metrics");
  if (first.status === 0)
    throw new Unreachable(`Nobody answers at ${server.origin}: ${first.text}.`);
  if (await checkSession(run)) {
    await checkReadings(run);
    await checkFilters(run);
    await checkDoings(run);
    await checkThings(run);
    const taking = await checkAllBodies(run);
    const conversation =
      options.readOnly || run.isOver ? undefined : await Conversation.borrow(run);
    if (conversation !== undefined) await checkInbox(run, conversation);
    if (!run.isOver) await checkLive(run, conversation);
    await conversation?.restore();
    await checkCallers(run, taking);
    await cleanUp(run);
  }
  return reportOf(run);
}
