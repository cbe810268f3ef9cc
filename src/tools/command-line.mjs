// Reads a command's options. `--help` and unknown options get its usage, not a stack trace.

import { parseArgs } from "node:util";

/**
 * The options on the command line. Ends the process for `--help`, and if an option is unknown or
 * lacks its value.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {string} usage how the command is called, and what each option does
 * @param {Options} options
 */
export function readCommandLine(usage, options) {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/**
 * The port to listen to: the option's, else that of the environment, else the usual one. Ends the
 * process if it is not one.
 * @param {string | undefined} option
 * @param {number} usual
 */
export function portOf(option, usual) {
  const port = Number(option ?? process.env.PORT ?? usual);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`${option ?? process.env.PORT} is not a port: a number from 0 to 65535.`);
  process.exit(2);
}
