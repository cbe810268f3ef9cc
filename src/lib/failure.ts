/** The error of a change that failed. Its message can be shown to the person. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** The server does not support this call, so nothing that the person typed is wrong. */
  readonly notOffered: boolean;

  constructor(message: string, options: { notOffered?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.notOffered = options.notOffered ?? false;
  }
}

/** The message to show for anything thrown. Never empty. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : error;
  return (typeof text === "string" && text.trim()) || "Something went wrong";
}
