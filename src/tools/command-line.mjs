// Reads what a command is told. `--help` and words it does not know get its usage, not a stack trace.

import { parseArgs } from "node:util";

/**
 * The options that the command line gives. Ends the process where it asks for help, or where an
 * option is unknown or lacks its value.
 *
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
