/** The errors and warnings logged since the story started. */
const heard: string[] = [];

/** Warnings caused by the test tool: of its own `act`, and of lazy components that load inside it. */
const toolsOwn = /suspended inside an `act` scope|not configured to support act|not wrapped in act/;

const inWords = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

function listenTo(level: "error" | "warn"): void {
  const log = console[level].bind(console);
  console[level] = (...parts: unknown[]) => {
    heard.push(`console.${level}: ${parts.map(inWords).join(" ")}`);
    log(...parts);
  };
}

/** Starts recording the console; call it once, before the first story. */
export function listenToConsole(): void {
  listenTo("error");
  listenTo("warn");
}

/** Clears the log of earlier stories. */
export const forgetLogs = (): void => {
  heard.length = 0;
};

/**
 * Fails a story's test if it logged an error or a warning. A story that expects one lists its
 * pattern in `parameters.logs`.
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
  const isTest = import.meta.env.PICTURES !== undefined;
  if (isTest && loud.length > 0) throw new Error(`The story logged:\n${loud.join("\n")}`);
}
