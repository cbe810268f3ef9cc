/** Thrown by handlers: answered with this status and `{error: text}`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** Refuses a change of status that the table does not allow. */
export function checkMove<Status extends string>(
  moves: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
  to: Status,
): void {
  if (from !== to && !moves[from].includes(to)) {
    throw new Refusal(409, `What is ${from} cannot become ${to}.`);
  }
}
