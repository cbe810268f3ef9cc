import { isPerson } from "@/contract/auth";
import { read, reopen, type Row, type State, type Step } from "./state";
import { watch } from "./deadlines";

/** The message for the person if the server sent none. */
export const takeoverFailed = "Failed to takeover conversation";

/** The other person who has the conversation; undefined if nobody else has it. */
export const otherHolder = ({ assignedTo }: Row, me: State["me"]): string | undefined =>
  assignedTo !== undefined && me && !isPerson(assignedTo, me) ? assignedTo : undefined;

/** Records a takeover that was sent live. It counts as done, and is watched until the server confirms it. */
export function begin(step: Step, id: string): void {
  if (step.takeovers.some((takeover) => takeover.id === id)) return;
  const { now: since, revision: sentAt } = step;
  step.takeovers = [...step.takeovers, { id, since, sentAt }];
}

/** Ends a takeover. If it failed, `message` is the notice for the person. */
export function end(step: Step, id: string, message?: string): void {
  const others = step.takeovers.filter((takeover) => takeover.id !== id);
  const isLast = others.length < step.takeovers.length;
  step.takeovers = others;
  if (!isLast || message === undefined) return;
  step.effects.push({ do: "tell", told: { about: "takeover", id, message } });
  read(step, id);
}

/** Ends takeovers that newer rows confirm, or whose conversation another person has. */
export function confirm(step: Step, rows: readonly Row[], askedAt: number): void {
  for (const { id, sentAt } of step.takeovers) {
    const row = askedAt > sentAt && rows.find((one) => one.id === id);
    if (!row || !row.isHumanTakeover) continue;
    const holder = otherHolder(row, step.me);
    end(step, id, holder === undefined ? undefined : `${holder} has taken it over.`);
  }
}

/** Handles a tick for all takeovers. */
export function passTime(step: Step, isLate: boolean): void {
  for (const takeover of step.takeovers) {
    const { id } = takeover;
    const { isOver, isRead, isUnconfirmed } = watch(takeover, step, isLate);
    if (isOver) end(step, id, takeoverFailed);
    else if (isRead) read(step, id);
    if (isOver || !isUnconfirmed) continue;
    // The live message may have been lost in a dead socket.
    reopen(step);
    step.effects.push({ do: "take-over", id });
  }
}
