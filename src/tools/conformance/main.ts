import { writeFileSync } from "node:fs";
import { checkServer } from "./check-server";
import { CannotCheck, type Options, readOptions, usage } from "./options";
import { textOfReport } from "./report";
import { serverAt } from "./server";

async function check(options: Options): Promise<number> {
  const { json, origin, timeout } = options;
  const print = (text: string) => {
    if (json !== "-") console.log(text);
  };
  const interrupted = new AbortController();
  // The first Ctrl+C cleans up; a second one exits at once.
  process.once("SIGINT", () => interrupted.abort());
  // The reader of the output may have gone (`| head`): the run cleans up all the same.
  process.stdout.on("error", () => interrupted.abort());
  const say = (text: string) => print(`${text}\n`);
  const server = serverAt(origin, timeout);
  const report = await checkServer({ server, options, say, signal: interrupted.signal });
  print(textOfReport(report));
  const text = `${JSON.stringify(report, null, 2)}\n`;
  if (json === "-") process.stdout.write(text);
  else if (json !== undefined) writeFileSync(json, text);
  if (interrupted.signal.aborted) return 130;
  return report.failed > 0 ? 1 : 0;
}

/** The command. Returns 0 if nothing failed, 1 if something did, 2 if it could not check, 130 if interrupted. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options !== undefined) return await check(options);
    console.log(`Checks a running backend against the contract.\n\n${usage}`);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotCheck)) throw error;
    console.error(error.message);
    return 2;
  }
}
