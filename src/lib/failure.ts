/** A change that failed, in words for a person. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** This server does not have the call: nothing the person typed is wrong. */
  readonly notOffered: boolean;

  constructor(message: string, options: { notOffered?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.notOffered = options.notOffered ?? false;
  }
}
