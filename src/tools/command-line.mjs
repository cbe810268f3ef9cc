// Reads a command's options. `--help` and unknown options print the usage, not a stack trace.

import { parseArgs } from "node:util";

/** Prints an error and exits. @param {string} message @returns {never} */
export function fail(message) {
  console.error(message);
  process.exit(2);
}

/**
 * The options on the command line. Exits for `--help`, and if an option is unknown or its value is
 * missing.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {string} usage the text to print for `--help`
 * @param {Options} options
 * @param {boolean} [allowPositionals] whether positional arguments are accepted, as `positionals`
 */
export function readCommandLine(usage, options, allowPositionals = false) {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals });
    return { ...values, positionals };
  } catch (error) {
    fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/**
 * The port to listen on, from the option, the environment variable PORT, or the default. Exits if it
 * is not a port number.
 * @param {string | undefined} option
 * @param {number} defaultPort
 */
export function portOf(option, defaultPort) {
  const given = option ?? process.env.PORT ?? defaultPort;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  fail(`${given} is not a port: a number from 0 to 65535.`);
}
