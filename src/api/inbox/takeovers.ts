import { isPerson } from "../people";
import { read, reopen, type Row, type State, type Step, update } from "./state";
import { newWait, watch } from "./waiting";

/** What a person hears where there is no better word. */
export const takeoverFailed = "Failed to takeover conversation";

/** Another person who has a conversation. */
export const holderOf = ({ assignedTo }: Row, me: State["me"]): string | undefined =>
  assignedTo !== undefined && me && !isPerson(assignedTo, me) ? assignedTo : undefined;

/** A takeover went out live: it counts as done, and is followed until the server confirms it. */
export function begin(step: Step, id: string): void {
  const { now, revision: sentAt, takeovers } = step.state;
  if (takeovers.some((takeover) => takeover.id === id)) return;
  const begun = { ...newWait(now), id, sentAt, isRepeated: false };
  update(step, { takeovers: [...takeovers, begun] });
}

/** It is over: as it was meant, or as a person must hear. */
export function end(step: Step, id: string, message?: string): void {
  const others = step.state.takeovers.filter((takeover) => takeover.id !== id);
  if (others.length === step.state.takeovers.length) return;
  update(step, { takeovers: others });
  if (message === undefined) return;
  step.effects.push({ do: "tell", told: { about: "takeover", id, message } });
  read(step, id);
}

/** What the server says of conversations after a takeover was sent confirms it, or names another person. */
export function confirm(step: Step, rows: readonly Row[], askedAt: number): void {
  for (const { id, sentAt } of step.state.takeovers) {
    const row = askedAt > sentAt && rows.find((one) => one.id === id);
    if (!row || !row.isHumanTakeover) continue;
    const holder = holderOf(row, step.state.me);
    end(step, id, holder === undefined ? undefined : `${holder} has taken it over.`);
  }
}

/** Time has passed. */
export function passTime(step: Step, isLate: boolean): void {
  for (const takeover of step.state.takeovers) {
    const { id } = takeover;
    const { wait, isOver, isRead, isUnconfirmed } = watch(takeover, step.state.now, isLate);
    if (isOver) {
      end(step, id, takeoverFailed);
      continue;
    }
    const now = { ...wait, isRepeated: takeover.isRepeated || isUnconfirmed };
    const { takeovers } = step.state;
    update(step, { takeovers: takeovers.map((one) => (one.id === id ? now : one)) });
    if (isRead) read(step, id);
    if (takeover.isRepeated || !isUnconfirmed) continue;
    // The live message may be lost in a dead socket.
    reopen(step);
    step.effects.push({ do: "take-over", id });
  }
}
