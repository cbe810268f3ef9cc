import { createAutoResponder } from "./auto-responder";
import type { Backend } from "./handler";
import type { LiveHub } from "./live-hub";
import { createRandom, nextRandom, seedOf } from "./random";
import { drawActivity, drawGap, feedDuration, maxActivities } from "./seed/activities";
import { memberWrites } from "./simulated-events";

/** The kinds of events that recur while a page is connected: tools do something, members write. */
const recurringKinds = ["activities", "members"] as const;
type RecurringKind = (typeof recurringKinds)[number];

/** The time from opening the Overview to the first new line of the feed, in ms. */
const firstLineDelay = 4000;

/** Generates events while a page is connected, and runs the auto-responder's tasks. */
export function createBackgroundActivity(backend: Backend, hub: LiveHub) {
  const { conditions, counts, db, isQuiet, now, scheduler } = backend;
  const reply = createAutoResponder(backend);

  /** The time until the next event of a kind, in ms. */
  function gapBefore(kind: RecurringKind): number {
    const random = createRandom(seedOf(`before ${kind} ${counts[kind]}`));
    if (kind === "activities") return drawGap(random, conditions.livePace);
    return random.integer(20_000, 45_000) / conditions.livePace;
  }

  function schedule(kind: RecurringKind): void {
    if (conditions.livePace > 0) scheduler.add(kind, gapBefore(kind));
    else scheduler.cancel(kind);
  }

  /** Adds a line to the feed and drops the oldest ones. */
  async function addLine(at: number): Promise<void> {
    const random = nextRandom(counts, "activities");
    // The seed used the lower numbers.
    const index = maxActivities + counts.activities;
    await db.activities.create(drawActivity(random, index, at, db.members.all(), isQuiet));
    while (db.activities.count() > maxActivities) db.activities.delete((q) => q.where(() => true));
  }

  /** Adds the lines missed since the last one, e.g. while a laptop slept. Returns whether any were. */
  async function catchUp(): Promise<boolean> {
    const { activities: count } = counts;
    const last = Date.parse(db.activities.all().at(-1)?.timestamp ?? "");
    const start = Math.max(last, now() - feedDuration);
    for (let at = start + gapBefore("activities"); at <= now(); at += gapBefore("activities"))
      await addLine(at);
    return counts.activities > count;
  }

  const trigger: Readonly<Record<RecurringKind, () => Promise<void>>> = {
    async activities() {
      if (!(await catchUp())) await addLine(now());
      hub.broadcastActivities();
    },
    async members() {
      const random = nextRandom(counts, "members");
      await memberWrites(backend, random, counts.members);
      // Content being generated progresses until it is completed.
      await db.projects.updateMany((q) => q.where({ status: "generating" }), {
        data(project) {
          project.progress = Math.min(100, project.progress + 1);
          if (project.progress === 100) project.status = "completed";
        },
      });
    },
  };

  scheduler.onTask(async (key) => {
    const kind = recurringKinds.find((each) => each === key);
    if (!kind) return reply(key);
    if (!hub.hasClients) return;
    await trigger[kind]();
    schedule(kind);
  });
  hub.onSubscribe(async (channel) => {
    if (channel === "dashboard" && conditions.livePace > 0) {
      await catchUp();
      scheduler.add("activities", firstLineDelay);
    }
    for (const kind of recurringKinds) if (!scheduler.has(kind)) schedule(kind);
  });
  return {
    trigger: (kind: RecurringKind) => trigger[kind](),
    /** Reschedules all events at the current pace. */
    restart: () => recurringKinds.forEach(schedule),
  };
}
