import { prefix } from "./bodies";
import { checkAccess, checkAllBodies } from "./checks/access";
import { checkInbox } from "./checks/inbox";
import { checkActions, checkReads } from "./checks/reads";
import { checkResources, cleanUp } from "./checks/resources";
import { checkSession } from "./checks/session";
import { type Report, reportOf, textOfReport } from "./report";
import { type Options, Run, type Setup } from "./run";
import { serverAt } from "./server";

/** All checks, in order. Each requires a session. */
const all = [checkReads, checkActions, checkResources, checkAllBodies, checkInbox, checkAccess];

/** Runs checks on a server; aborting the signal makes it clean up and report. */
export async function checkServer(setup: Setup, checks = all): Promise<Report> {
  const run = new Run(setup);
  if (!(await checkSession(run))) return reportOf(run);
  if (!run.options.readOnly)
    run.say(
      `Creates users and other rows whose names begin with "${prefix}". The contract has no call to ` +
        `delete them, so they remain; the users are deactivated at the end. --read-only creates none.`,
    );
  for (const check of checks) if (!run.isInterrupted) await check(run);
  await cleanUp(run);
  return reportOf(run);
}

/** Checks the server at an address, and prints the report. */
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
