import { parseArgs } from "node:util";

/** How the command is called. */
export const usage = `npm run conformance -- http://HOST:PORT [options]

  --core            check only what every server must have, no extensions
  --read-only       change nothing on the server
  --user NAME       who signs in, an admin (admin)
  --password WORD   with which password (admin)
  --timeout MS      how long an answer or a live message may take (5000)
  --strict          fail on what differs from the documents, too, not only on what breaks
  --json [FILE]     write the report as JSON; to the terminal if no file is named

It exits with 0 if the pages work, 1 if something breaks, 2 if nothing could be checked.`;

/** A server cannot be checked; the message says why. */
export class CannotCheck extends Error {}

const misused = (message: string) => new CannotCheck(`${message}\n\n${usage}`);

function originOf(word: string): string {
  const address = /^https?:\/\//i.test(word) ? word : `http://${word}`;
  if (!URL.canParse(address)) {
    throw misused(`"${word}" is not an address such as http://localhost:4000.`);
  }
  const { origin, pathname, search } = new URL(address);
  const rest = pathname + search;
  if (rest === "/") return origin;
  throw misused(`Pages call /api and /ws at the root of their host: leave out "${rest}".`);
}

/** Reads the command line; undefined if it asks for help. Throws `CannotCheck`. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        // `parseArgs` has no options with an optional value: `--json` without a file gets `-`.
        args: args.map((word, at) =>
          word === "--json" && /^(?:-.*|https?:.*|)$/i.test(args[at + 1] ?? "") ? "--json=-" : word,
        ),
        allowPositionals: true,
        options: {
          core: { type: "boolean", default: false },
          help: { type: "boolean", short: "h", default: false },
          "read-only": { type: "boolean", default: false },
          strict: { type: "boolean", default: false },
          user: { type: "string", default: "admin" },
          password: { type: "string", default: "admin" },
          timeout: { type: "string", default: "5000" },
          json: { type: "string" },
        },
      });
    } catch (error) {
      throw misused(error instanceof Error ? error.message : String(error));
    }
  })();
  if (values.help) return undefined;
  const [address, another] = positionals;
  if (address === undefined) throw misused("Say which server to check.");
  if (another !== undefined) throw misused("Name one server.");
  const timeout = Number(values.timeout);
  if (!Number.isInteger(timeout) || timeout < 1) {
    throw misused(`--timeout: "${values.timeout}" is not a number of milliseconds.`);
  }
  return { ...values, origin: originOf(address), readOnly: values["read-only"], timeout };
}

/** What a run is asked to do; `usage` says what each option means. */
export type Options = NonNullable<ReturnType<typeof readOptions>>;
