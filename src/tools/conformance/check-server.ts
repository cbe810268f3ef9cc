import { prefix } from "./bodies";
import { checkAccess, checkAllBodies } from "./checks/access";
import { checkInbox } from "./checks/inbox";
import { checkActions, checkReads } from "./checks/reads";
import { checkResources, cleanUp } from "./checks/resources";
import { checkSession } from "./checks/session";
import { type Report, reportOf, textOfReport } from "./report";
import { type Options, Run, type Setup } from "./run";
import { serverAt } from "./server";

/** The parts of a check. Signing in belongs to all of them. */
export const parts = ["reads", "actions", "resources", "bodies", "inbox", "access"] as const;
export type Part = (typeof parts)[number];

/** Checks a server; an aborted `signal` makes it clean up and report. */
export async function checkServer(setup: Setup, wanted: readonly Part[] = parts): Promise<Report> {
  const run = new Run(setup);
  if (!(await checkSession(run))) return reportOf(run);
  if (!run.options.readOnly)
    run.say(
      `Creates users and other rows whose names begin with "${prefix}". The contract has no call to ` +
        `delete them, so they stay; the users are switched off at the end. --read-only creates none.`,
    );
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

/** Checks the server at an address, and prints what it finds. */
export async function checkAddress(options: Options): Promise<Report> {
  const interrupted = new AbortController();
  // The first Ctrl+C cleans up; a second one exits at once.
  process.once("SIGINT", () => interrupted.abort());
  const server = serverAt(options.origin, options.timeout);
  const say = (text: string) => console.log(`${text}\n`);
  const report = await checkServer({ server, options, say, signal: interrupted.signal });
  console.log(textOfReport(report));
  return report;
}
