import { writeFileSync } from "node:fs";
import { prefix } from "./bodies";
import { checkAccess, checkAllBodies } from "./checks/access";
import { checkInbox } from "./checks/inbox";
import { checkActions, checkReads } from "./checks/reads";
import { checkResources, cleanUp } from "./checks/resources";
import { checkSession } from "./checks/session";
import { CannotCheck, readOptions, usage } from "./options";
import { type Report, reportOf, textOfReport } from "./report";
import { Run, type Setup } from "./run";
import { serverAt } from "./server";

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

/** The command. Returns 0 if nothing failed, 1 if something did, 2 if it could not check. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options === undefined) {
      console.log(`Checks a running backend against the contract.\n\n${usage}`);
      return 0;
    }
    const interrupted = new AbortController();
    // The first Ctrl+C cleans up; a second one exits at once.
    process.once("SIGINT", () => interrupted.abort());
    const server = serverAt(options.origin, options.timeout);
    const say = (text: string) => console.log(`${text}\n`);
    const report = await checkServer({ server, options, say, signal: interrupted.signal });
    console.log(textOfReport(report));
    if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(report, null, 2));
    return report.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    console.error(error.message);
    return 2;
  }
}
