/** The errors and warnings logged since the story started. */
const logged: string[] = [];

/** Warnings caused by the test tool: about `act`, and about lazy components that load inside it. */
const toolWarnings =
  /suspended inside an `act` scope|not configured to support act|not wrapped in act/;

const toText = (part: unknown): string =>
  part instanceof Error ? (part.stack ?? part.message) : String(part);

/** Starts recording the console. Call it once, before the first story. */
export function listenToConsole(): void {
  for (const level of ["error", "warn"] as const) {
    const log = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      logged.push(`console.${level}: ${parts.map(toText).join(" ")}`);
      log(...parts);
    };
  }
}

/** Clears the recorded log. */
export const forgetLogs = (): void => {
  logged.length = 0;
};

/**
 * Fails a story's test if it logged an error or a warning. Expected ones are listed, as patterns, in
 * the story's `parameters.logs`.
 */
export function expectQuiet(parameters: Readonly<Record<string, unknown>>): void {
  const expected: unknown = parameters.logs;
  const patterns = Array.isArray(expected)
    ? expected.filter((pattern): pattern is RegExp => pattern instanceof RegExp)
    : [];
  const unexpected = logged.filter(
    (line) => ![toolWarnings, ...patterns].some((pattern) => pattern.test(line)),
  );
  forgetLogs();
  const isTest = import.meta.env.PICTURES !== undefined;
  if (isTest && unexpected.length > 0)
    throw new Error(`The story logged:\n${unexpected.join("\n")}`);
}
