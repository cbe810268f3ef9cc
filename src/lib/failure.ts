/** A change that failed; the message is for the person. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** The server does not have this call: nothing the person typed is wrong. */
  readonly notOffered: boolean;

  constructor(message: string, options: { notOffered?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.notOffered = options.notOffered ?? false;
  }
}

/** The message of anything thrown, for a screen. Never empty. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === "string" ? error : "";
  return text.trim() || "Something went wrong";
}
