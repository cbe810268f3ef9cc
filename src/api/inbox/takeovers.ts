import { writeUpdates } from "./conversations";
import { isPerson } from "../people";
import {
  type Detail,
  detailOf,
  type Ending,
  type Event,
  read,
  reopen,
  type Row,
  type Step,
  type Takeover,
  update,
} from "./state";
import { newWait, watch } from "./waiting";

/** What a person hears where there is no better word. */
export const takeoverFailed = "Failed to takeover conversation";

const find = ({ state }: Step, id: string): Takeover | undefined =>
  state.takeovers.find((takeover) => takeover.id === id);

function set(step: Step, id: string, takeover?: Takeover): void {
  const others = step.state.takeovers.filter((other) => other.id !== id);
  update(step, { takeovers: takeover ? [...others, takeover] : others });
}

/** Ends a takeover. Who asked for a live one has heard that it is done, and is told apart. */
function end(step: Step, { at, id }: Takeover, message?: string): void {
  set(step, id);
  if (at !== "live") {
    step.effects.push({ do: "end-takeover", id, ...(message !== undefined && { message }) });
  } else if (message !== undefined) {
    step.effects.push({ do: "tell", told: { about: "takeover", id, message } });
    read(step, id);
  }
}

function call(step: Step, id: string, stepIn: boolean): void {
  set(step, id, { id, at: "calling", stepIn });
  step.effects.push({ do: "take-over", live: false, id, stepIn });
}

/** Takes a conversation over: live if that goes out, unless asked for a call, which can refuse. */
export function takeOver(
  step: Step,
  { id, stepIn, byCall }: Extract<Event, { type: "take-over" }>,
): void {
  const { isConnected, isHeld, now, revision } = step.state;
  const present = find(step, id);
  if (present?.at === "live") step.effects.push({ do: "end-takeover", id });
  else if (!present && (byCall || !isConnected || isHeld)) call(step, id, stepIn);
  else if (!present) {
    const begun = { ...newWait(now), sentAt: revision, isRepeated: false };
    set(step, id, { id, at: "live", ...begun });
    step.effects.push({ do: "take-over", live: true, id, stepIn });
  }
}

/** Whether a live takeover went out; else it goes by HTTP. */
export function liveSent(step: Step, id: string, isSent: boolean): void {
  if (isSent) step.effects.push({ do: "end-takeover", id });
  else if (find(step, id)?.at === "live") call(step, id, false);
}

/** What the server says of a conversation after a takeover was sent confirms it, or names another person. */
export function confirm(step: Step, rows: readonly Row[], askedAt: number): void {
  for (const takeover of step.state.takeovers) {
    if (takeover.at !== "live" || askedAt <= takeover.sentAt) continue;
    const row = rows.find(({ id }) => id === takeover.id);
    if (row?.isHumanTakeover) end(step, takeover, othersWord(step, row));
  }
}

function othersWord({ state: { me } }: Step, { assignedTo }: Row): string | undefined {
  const isOthers = assignedTo !== undefined && me && !isPerson(assignedTo, me);
  return isOthers ? `${assignedTo} has taken it over.` : undefined;
}

/** A conversation was read, or could not be: what its broken call has done. */
export function goOn(step: Step, id: string, askedAt: number, isRead: boolean): void {
  const takeover = find(step, id);
  if (takeover?.at !== "checking" || askedAt < takeover.after) return;
  const detail = isRead ? detailOf(step.state, id) : undefined;
  const isDone = detail?.isHumanTakeover === true && othersWord(step, detail) === undefined;
  end(step, takeover, isDone ? undefined : takeoverFailed);
}

/** The server has done it. */
export function answered(step: Step, id: string, detail: Detail | undefined, stepIn: boolean) {
  const isAnswered = detail?.id === id;
  writeUpdates(step, [{ id, change: { isHumanTakeover: true, ...(isAnswered && detail) } }]);
  const takeover = find(step, id);
  if (takeover) end(step, takeover);
  // Two may step in at once, and the answer to the first come after what tells of the second.
  if (!isAnswered || stepIn) read(step, id);
}

/** Its call ended without a 2xx. */
export function ended(step: Step, id: string, ending: Ending, message: string): void {
  const takeover = find(step, id);
  if (!takeover) return;
  // A live one may have been confirmed meanwhile: it waits for its time.
  if (ending !== "conflict" && takeover.at === "live") return;
  if (ending === "broke-off") set(step, id, { id, at: "checking", after: read(step, id) });
  else end(step, takeover, message);
  // Read again, the row says who has it.
  if (ending === "conflict" && takeover.at !== "live") read(step, id);
}

/** A conversation was handed back: what is under way would take it again. */
export function cancel(step: Step, id: string): void {
  const takeover = find(step, id);
  if (takeover?.at === "live") set(step, id);
}

/** Time has passed. */
export function passTime(step: Step, isLate: boolean): void {
  for (const takeover of step.state.takeovers) {
    const { id } = takeover;
    if (takeover.at !== "live") continue;
    const { wait, isOver, isRead, isUnconfirmed } = watch(takeover, step.state.now, isLate);
    if (isOver) {
      end(step, takeover, takeoverFailed);
      continue;
    }
    const isRepeated = takeover.isRepeated || isUnconfirmed;
    set(step, id, { ...wait, isRepeated });
    if (isRead) read(step, id);
    if (takeover.isRepeated || !isRepeated) continue;
    // The live message may be lost in a dead socket.
    reopen(step);
    step.effects.push({ do: "take-over", live: false, id, stepIn: false });
  }
}
