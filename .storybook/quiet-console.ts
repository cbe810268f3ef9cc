/** What was logged as an error or a warning since the story began. */
const heard: string[] = [];

/** Noise of the test tool, which draws a part that is still being fetched within `act`. */
const toolsOwn = /suspended inside an `act` scope|not configured to support act/;

const inWords = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

function listenTo(level: "error" | "warn"): void {
  const log = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    heard.push(`console.${level}: ${parts.map(inWords).join(" ")}`);
    log(...parts);
  };
}

/** Begins to listen to the console; to be called once, before the first story. */
export function listenToConsole(): void {
  listenTo("error");
  listenTo("warn");
}

/** Forgets what earlier stories logged. */
export const forgetLogs = (): void => {
  heard.length = 0;
};

/**
 * Throws where a story logged an error or a warning, as a test: in the book the console shows it. One that shows a fault whose log is wanted names
 * it in `parameters.logs`, a list of patterns.
 */
export function expectQuiet(parameters: Readonly<Record<string, unknown>>): void {
  const expected: unknown = parameters.logs;
  const patterns = Array.isArray(expected)
    ? expected.filter((pattern): pattern is RegExp => pattern instanceof RegExp)
    : [];
  const loud = heard.filter(
    (line) => ![toolsOwn, ...patterns].some((pattern) => pattern.test(line)),
  );
  forgetLogs();
  const isTest = import.meta.env.VITEST !== undefined;
  if (isTest && loud.length > 0) throw new Error(`The story logged:\n${loud.join("\n")}`);
}
