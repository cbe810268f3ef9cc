import * as v from "valibot";
import { Id } from "@/contract/values";
import { Moment } from "./moment";
import { later } from "./timers";

/** Courses run for as long as a page is connected; each of their happenings plans the next. */
export const courses = ["activities", "members"] as const;
/** What happens in one conversation, once. */
const answers = ["member-answers", "ai-answers", "member-asks-again"] as const;

/** An answer that is due in a conversation; kept in the snapshot. */
export const DueAnswer = v.object({
  kind: v.picklist(answers),
  conversationId: Id,
  /** Milliseconds since 1970. */
  at: Moment,
});
export type DueAnswer = v.InferOutput<typeof DueAnswer>;

/** A course whose next happening is due. */
interface DueCourse {
  kind: (typeof courses)[number];
  at: number;
}

/** Something that is to happen by itself. */
export type Due = DueAnswer | DueCourse;
type NewDue = Omit<DueAnswer, "at"> | Omit<DueCourse, "at">;

/** What is kept is due after so many ms at the latest, however the clock was set meanwhile. */
const longestKept = 10_000;

/** One of a course, one of a conversation: a newer one takes the place of the older. */
const keyOf = (due: NewDue): string => ("conversationId" in due ? due.conversationId : due.kind);

/** Everything that is to happen by itself, and when. */
export class DueQueue {
  readonly #now: () => number;
  readonly #happen: (due: Due) => void;
  readonly #onChange: () => void;
  readonly #waiting = new Map<string, { due: Due; cancel: () => void }>();

  /** `onChange` hears of every change of `answers`. */
  constructor(now: () => number, happen: (due: Due) => void, onChange: () => void) {
    this.#now = now;
    this.#happen = happen;
    this.#onChange = onChange;
  }

  /** The answers that are due, the next one first. */
  get answers(): DueAnswer[] {
    return [...this.#waiting.values()]
      .flatMap(({ due }) => ("conversationId" in due ? [due] : []))
      .toSorted((a, b) => a.at - b.at);
  }

  /** Plans something so many ms from now. */
  add(due: NewDue, delay: number): void {
    this.#plan({ ...due, at: this.#now() + Math.round(delay) }, delay);
    if ("conversationId" in due) this.#onChange();
  }

  /** Takes up what a snapshot has kept; what was due meanwhile happens at once. */
  restore(kept: readonly DueAnswer[]): void {
    for (const due of kept) {
      this.#plan(due, Math.min(Math.max(0, due.at - this.#now()), longestKept));
    }
  }

  /** Plans the next happening of a course no longer. */
  cancel(kind: DueCourse["kind"]): void {
    this.#waiting.get(kind)?.cancel();
    this.#waiting.delete(kind);
  }

  /** Ends all waiting. */
  stop(): void {
    for (const { cancel } of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }

  #plan(due: Due, delay: number): void {
    const key = keyOf(due);
    this.#waiting.get(key)?.cancel();
    const cancel = later(delay, () => {
      this.#waiting.delete(key);
      this.#happen(due);
      if ("conversationId" in due) this.#onChange();
    });
    this.#waiting.set(key, { due, cancel });
  }
}
