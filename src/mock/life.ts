import * as v from "valibot";
import type { Backend } from "./handler";
import { addActivity, memberWrites } from "./happenings";
import type { LiveHub } from "./live-hub";
import { letMembersAnswer } from "./member-voice";
import { createRandom, type Random } from "./random";

const Course = v.object({ position: v.number(), count: v.number() });

/** How far what happens by itself has come; kept in the snapshot. */
export const LifePosition = v.object({ activities: Course, members: Course });
export type LifePosition = v.InferOutput<typeof LifePosition>;

/** Where every demo begins. */
const beginning: LifePosition = {
  activities: { position: 11, count: 0 },
  members: { position: 22, count: 0 },
};

/** Milliseconds between two happenings at the usual pace: from, to. */
const gaps = { activities: [4000, 9000], members: [20_000, 45_000] } as const;

/**
 * What happens by itself while a page is connected: lines in the feed, members who write, and the
 * answers to what agents write. Drawn from a seeded sequence, so that every demo runs alike.
 */
export class Life {
  readonly #backend: Backend;
  readonly #hub: LiveHub;
  readonly #timers = new Map<keyof LifePosition, ReturnType<typeof setTimeout>>();
  readonly #silence: () => void;
  /** Each course's state before its next happening: stopping and going on changes nothing. */
  readonly position: LifePosition;

  constructor(backend: Backend, hub: LiveHub, position: LifePosition = beginning) {
    this.#backend = backend;
    this.#hub = hub;
    this.position = structuredClone(position);
    this.#silence = letMembersAnswer(backend);
    hub.onAudience((present) => (present ? this.#resume() : this.#pause()));
  }

  /** Takes up a changed pace. */
  restart(): void {
    this.#pause();
    if (this.#hub.hasAudience) this.#resume();
  }

  /** Ends it for good. */
  stop(): void {
    this.#pause();
    this.#silence();
  }

  /** The next happening of a course, at once. */
  happen(course: keyof LifePosition): void {
    const at = this.position[course];
    const random = createRandom(at.position);
    this.#draw(course, random);
    this.#run(course, random);
  }

  #pause(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #resume(): void {
    this.#plan("activities");
    this.#plan("members");
  }

  #draw(course: keyof LifePosition, random: Random): number {
    const [from, to] = gaps[course];
    return random.integer(from, to);
  }

  #plan(course: keyof LifePosition): void {
    const pace = this.#backend.conditions.livePace;
    if (pace <= 0) return;
    const random = createRandom(this.position[course].position);
    const delay = this.#draw(course, random) / pace;
    clearTimeout(this.#timers.get(course));
    this.#timers.set(
      course,
      setTimeout(() => {
        this.#run(course, random);
        if (this.#hub.hasAudience) this.#plan(course);
      }, delay),
    );
  }

  #run(course: keyof LifePosition, random: Random): void {
    const at = this.position[course];
    at.count += 1;
    if (course === "activities") {
      addActivity(this.#backend, random, at.count);
      this.#hub.tellActivities();
    } else {
      memberWrites(this.#backend, random, at.count);
    }
    at.position = random.position;
  }
}
