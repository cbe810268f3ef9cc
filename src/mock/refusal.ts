/** A handler's "no": answered with this status and `{error: text}` (decisions §3). */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** What was found, or a 404 that names what was not. */
export function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Refusal(404, `No ${what} with this id.`);
  return thing;
}
