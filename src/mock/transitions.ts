import { Refusal } from "./refusal";

/** From each status, where one may go. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** Refuses a change of status that the table does not allow; to the same one is no change. */
export function allow<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): void {
  if (from !== to && !transitions[from].includes(to)) {
    throw new Refusal(409, `What is ${from} cannot become ${to}.`);
  }
}
