import { parseArgs } from "node:util";

/** How the command is called. */
export const usage = `npm run conformance -- http://HOST:PORT [options]

  --core            check only what every server must have, no extensions
  --read-only       change nothing on the server
  --user NAME       who signs in, an admin (admin)
  --password WORD   with which password (admin)
  --timeout MS      how long an answer or a live message may take (5000)
  --strict          fail on what differs from the documents, too, not only on what breaks
  --json FILE       write the report as JSON

It exits with 0 if the pages work, 1 if something breaks, 2 if nothing could be checked.`;

/** A server cannot be checked; the message says why. */
export class CannotCheck extends Error {}

const misused = (message: string) => new CannotCheck(`${message}\n\n${usage}`);

const known = {
  core: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  "read-only": { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  user: { type: "string", default: "admin" },
  password: { type: "string", default: "admin" },
  timeout: { type: "string", default: "5000" },
  json: { type: "string" },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: known });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error));
  }
}

/** Reads the command line; undefined if it asks for help. Throws `CannotCheck`. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [word, another] = positionals;
  if (word === undefined || another !== undefined) throw misused("Say which server to check.");
  const address = /^https?:\/\//i.test(word) ? word : `http://${word}`;
  if (!URL.canParse(address)) throw misused(`"${word}" is not an address.`);
  const { origin, pathname, search } = new URL(address);
  if (pathname + search !== "/") {
    throw misused(`Pages call /api and /ws of their host: leave out "${pathname + search}".`);
  }
  const timeout = Number(values.timeout);
  if (!(timeout > 0)) throw misused(`"${values.timeout}" is not a number of milliseconds.`);
  return { ...values, origin, readOnly: values["read-only"], timeout };
}

/** What a run is asked to do; `usage` says what each option means. */
export type Options = NonNullable<ReturnType<typeof readOptions>>;
