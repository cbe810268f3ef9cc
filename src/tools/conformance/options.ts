import { parseArgs } from "node:util";

/** What a run is asked to do. */
export interface Options {
  /** Scheme, host and port; no slash at the end. */
  readonly origin: string;
  readonly user: string;
  readonly password: string;
  /** Only what every server must have. */
  readonly core: boolean;
  /** Change nothing. */
  readonly readOnly: boolean;
  /** What differs from the documents fails too. */
  readonly strict: boolean;
  /** How long an answer or a live message may take, in milliseconds. */
  readonly timeout: number;
  /** Where the report goes as JSON: `-` is the terminal, instead of the text. */
  readonly json: string | undefined;
}

/** How the command is called. */
export const usage = `npm run conformance -- http://HOST:PORT [options]

  --core            check only what every server must have, no extensions
  --read-only       change nothing on the server
  --user NAME       who signs in, an admin (admin)
  --password WORD   with which password (admin)
  --timeout MS      how long an answer or a live message may take (5000)
  --strict          fail on what differs from the documents, too, not only on what breaks
  --json [FILE]     write the report as JSON, to the terminal where no file is named

It ends with 0 where the pages work, 1 where something breaks, 2 where nothing could be checked.`;

/** The words of the command line do not say what to do; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

function originOf(word: string | undefined): string {
  if (word === undefined) throw new UsageError("Say which server to check.");
  const address = /^https?:\/\//i.test(word) ? word : `http://${word}`;
  if (!URL.canParse(address)) {
    throw new UsageError(`"${word}" is no address, such as http://localhost:4000.`);
  }
  const url = new URL(address);
  if (url.pathname !== "/" || url.search !== "") {
    throw new UsageError(
      `Pages call /api and /ws at the root of their host: leave "${url.pathname}${url.search}" out.`,
    );
  }
  return url.origin;
}

/** `--json` stands alone or before a file: alone, it gets the word that means the terminal. */
const withJsonWord = (words: readonly string[]): string[] =>
  words.map((word, at) => {
    const next = words[at + 1];
    const alone = next === undefined || next.startsWith("-") || /^https?:/i.test(next);
    return word === "--json" && alone ? "--json=-" : word;
  });

/** Whether the command line asks how the command is called. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.includes("--help") || words.includes("-h");

/** Reads the command line. Throws `UsageError`. */
export function readOptions(words: readonly string[]): Options {
  const parsed = (() => {
    try {
      return parseArgs({
        args: withJsonWord(words),
        allowPositionals: true,
        options: {
          core: { type: "boolean", default: false },
          "read-only": { type: "boolean", default: false },
          strict: { type: "boolean", default: false },
          user: { type: "string", default: "admin" },
          password: { type: "string", default: "admin" },
          timeout: { type: "string", default: "5000" },
          json: { type: "string" },
        },
      });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  })();
  const { values, positionals } = parsed;
  if (positionals.length > 1) throw new UsageError("Name one server.");
  const timeout = Number(values.timeout);
  if (!Number.isInteger(timeout) || timeout < 1) {
    throw new UsageError(`--timeout: "${values.timeout}" is no number of milliseconds.`);
  }
  return {
    origin: originOf(positionals[0]),
    user: values.user,
    password: values.password,
    core: values.core,
    readOnly: values["read-only"],
    strict: values.strict,
    timeout,
    json: values.json,
  };
}
