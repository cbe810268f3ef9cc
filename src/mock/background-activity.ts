import * as v from "valibot";
import { courses, type Due, type DueAnswer, DueQueue } from "./scheduler";
import type { Backend } from "./handler";
import { addActivity, memberWrites } from "./simulated-events";
import type { LiveHub } from "./live-hub";
import { AutoResponder } from "./auto-responder";
import { createRandom, type Random } from "./random";

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const Course = v.object({ position: whole(2 ** 32 - 1), count: whole(1e9) });

/** How far what happens by itself has come; kept in the snapshot. */
export const ActivityPosition = v.object({ activities: Course, members: Course });
export type ActivityPosition = v.InferOutput<typeof ActivityPosition>;

/** Where every demo begins. */
const beginning: ActivityPosition = {
  activities: { position: 11, count: 0 },
  members: { position: 22, count: 0 },
};

/** Milliseconds between two happenings at the usual pace: from, to. */
const gaps = { activities: [4000, 9000], members: [20_000, 45_000] } as const;

/** Where life goes on: what a snapshot has kept of it. */
export interface StoredActivity {
  position?: ActivityPosition;
  due?: readonly DueAnswer[] | null;
}

/**
 * What happens by itself: lines in the feed and members who write while a page is connected, and
 * the answers to what agents write. Drawn from a seeded sequence, so that every demo runs alike.
 */
export class BackgroundActivity {
  readonly #backend: Backend;
  readonly #hub: LiveHub;
  readonly #due: DueQueue;
  readonly #voice: AutoResponder;
  /** Each course's state before its next happening: stopping and going on changes nothing. */
  readonly position: ActivityPosition;

  /** `onChange` hears of every change of what is due. */
  constructor(
    backend: Backend,
    hub: LiveHub,
    { position = beginning, due }: StoredActivity,
    onChange: () => void,
  ) {
    this.#backend = backend;
    this.#hub = hub;
    this.position = structuredClone(position);
    this.#due = new DueQueue(backend.now, (next) => this.#take(next), onChange);
    this.#voice = new AutoResponder(backend, this.#due);
    this.#due.restore(due ?? []);
    hub.onPresence((present) => (present ? this.#resume() : this.#pause()));
  }

  /** The answers that are due. */
  get due(): readonly DueAnswer[] {
    return this.#due.answers;
  }

  /** Takes up a changed pace. */
  restart(): void {
    this.#pause();
    if (this.#hub.hasClients) this.#resume();
  }

  /** Ends it for good. */
  stop(): void {
    this.#voice.stop();
    this.#due.stop();
  }

  /** The next happening of a course, at once. */
  happen(course: keyof ActivityPosition): void {
    const at = this.position[course];
    const random = createRandom(at.position);
    // The gap before it comes first in the sequence.
    this.#draw(course, random);
    at.count += 1;
    if (course === "activities") {
      addActivity(this.#backend, random, at.count);
      this.#hub.tellActivities();
    } else {
      memberWrites(this.#backend, random, at.count);
    }
    at.position = random.position;
  }

  #pause(): void {
    for (const course of courses) this.#due.cancel(course);
  }

  #resume(): void {
    for (const course of courses) this.#plan(course);
  }

  #draw(course: keyof ActivityPosition, random: Random): number {
    const [from, to] = gaps[course];
    return random.integer(from, to);
  }

  #plan(course: keyof ActivityPosition): void {
    const pace = this.#backend.conditions.livePace;
    if (pace <= 0) return;
    const random = createRandom(this.position[course].position);
    this.#due.add({ kind: course }, this.#draw(course, random) / pace);
  }

  #take(due: Due): void {
    if ("conversationId" in due) {
      this.#voice.speak(due);
      return;
    }
    this.happen(due.kind);
    if (this.#hub.hasClients) this.#plan(due.kind);
  }
}
