import { isPerson } from "../people";
import { read, reopen, type Row, type State, type Step } from "./state";
import { watch } from "./deadlines";

/** What a person hears where there is no better word. */
export const takeoverFailed = "Failed to takeover conversation";

/** Another person who has a conversation. */
export const holderOf = ({ assignedTo }: Row, me: State["me"]): string | undefined =>
  assignedTo !== undefined && me && !isPerson(assignedTo, me) ? assignedTo : undefined;

/** A takeover went out live: it counts as done, and is followed until the server confirms it. */
export function begin(step: Step, id: string): void {
  if (step.takeovers.some((takeover) => takeover.id === id)) return;
  const { now: since, revision: sentAt } = step;
  step.takeovers = [...step.takeovers, { id, since, sentAt }];
}

/** It is over: as it was meant, or as a person must hear. */
export function end(step: Step, id: string, message?: string): void {
  const others = step.takeovers.filter((takeover) => takeover.id !== id);
  const isLast = others.length < step.takeovers.length;
  step.takeovers = others;
  if (!isLast || message === undefined) return;
  step.effects.push({ do: "tell", told: { about: "takeover", id, message } });
  read(step, id);
}

/** What the server says of conversations after a takeover was sent confirms it, or names another person. */
export function confirm(step: Step, rows: readonly Row[], askedAt: number): void {
  for (const { id, sentAt } of step.takeovers) {
    const row = askedAt > sentAt && rows.find((one) => one.id === id);
    if (!row || !row.isHumanTakeover) continue;
    const holder = holderOf(row, step.me);
    end(step, id, holder === undefined ? undefined : `${holder} has taken it over.`);
  }
}

/** Time has passed. */
export function passTime(step: Step, isLate: boolean): void {
  for (const takeover of step.takeovers) {
    const { id } = takeover;
    const { isOver, isRead, isUnconfirmed } = watch(takeover, step, isLate);
    if (isOver) end(step, id, takeoverFailed);
    else if (isRead) read(step, id);
    if (isOver || !isUnconfirmed) continue;
    // The live message may be lost in a dead socket.
    reopen(step);
    step.effects.push({ do: "take-over", id });
  }
}
