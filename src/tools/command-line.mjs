// Reads a command's options. `--help` and unknown options print its usage, not a stack trace.

import { parseArgs } from "node:util";

/** Ends the process, which could not do what it was asked. @param {string} why @returns {never} */
export function giveUp(why) {
  console.error(why);
  process.exit(2);
}

/**
 * The options on the command line. Ends the process for `--help`, and if an option is unknown or
 * lacks its value.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {string} usage how the command is called, and what each option does
 * @param {Options} options
 * @param {boolean} [allowPositionals] whether words without a name are taken, as `positionals`
 */
export function readCommandLine(usage, options, allowPositionals = false) {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return { ...values, positionals };
  } catch (error) {
    giveUp(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/**
 * The port to listen on: from the option, or else the environment, or else the usual one. Ends the
 * process if it is not a port.
 * @param {string | undefined} option
 * @param {number} usual
 */
export function portOf(option, usual) {
  const given = option ?? process.env.PORT ?? usual;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  giveUp(`${given} is not a port: a number from 0 to 65535.`);
}
