import { writeFileSync } from "node:fs";
import { checkServer, Unreachable } from "./check-server";
import { asksForHelp, type Options, readOptions, usage, UsageError } from "./options";
import { portServer } from "./port-server";
import { textOfReport } from "./report";

const toTerminal = "-";

async function check(options: Options): Promise<number> {
  const isQuiet = options.json === toTerminal;
  const print = (text: string) => {
    if (!isQuiet) console.log(text);
  };
  const interrupted = new AbortController();
  // A second one ends it at once.
  process.once("SIGINT", () => interrupted.abort());
  // The reader of the lines may have gone (`| head`): what was made is cleaned up all the same.
  process.stdout.on("error", () => interrupted.abort());
  const server = portServer(options.origin, options.timeout);
  const say = (text: string) => print(`${text}\n`);
  const report = await checkServer(server, options, say, interrupted.signal);
  print(textOfReport(report));
  if (options.json !== undefined) {
    const json = `${JSON.stringify(report, null, 2)}\n`;
    if (isQuiet) process.stdout.write(json);
    else writeFileSync(options.json, json);
  }
  if (interrupted.signal.aborted) return 130;
  return report.failed > 0 ? 1 : 0;
}

/**
 * The command: checks a server and prints what it found. Answers the exit code: 0 where nothing
 * failed, 1 where something did, 2 where it could not be checked, 130 where it was interrupted.
 */
export async function main(args: readonly string[]): Promise<number> {
  if (asksForHelp(args)) {
    console.log(`Checks a running backend against the contract.\n\n${usage}`);
    return 0;
  }
  try {
    return await check(readOptions(args));
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
    else if (error instanceof Unreachable) console.error(error.message);
    else throw error;
    return 2;
  }
}
