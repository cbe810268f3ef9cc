import { createAutoResponder } from "./auto-responder";
import type { Backend } from "./handler";
import type { LiveHub } from "./live-hub";
import { createRandom, nextRandom, seedOf } from "./random";
import { drawActivity, drawGap, feedLength, mostActivities } from "./seed/activities";
import { memberWrites } from "./simulated-events";

/** What happens again and again while a page is connected: tools do something, members write. */
const recurringKinds = ["activities", "members"] as const;
type RecurringKind = (typeof recurringKinds)[number];

/** When the first line comes on a freshly opened Overview, in ms. */
const firstLine = 4000;

/** Makes things happen while a page is connected, and sends replies that are due. */
export function createBackgroundActivity(backend: Backend, hub: LiveHub) {
  const { conditions, counts, db, isQuiet, now, scheduler } = backend;
  const reply = createAutoResponder(backend);

  /** The time before the next event of a kind, in ms. */
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
    // The seed has used the lower numbers.
    const index = mostActivities + counts.activities;
    await db.activities.create(drawActivity(random, index, at, db.members.all(), isQuiet));
    while (db.activities.count() > mostActivities) db.activities.delete((q) => q.where(() => true));
  }

  /** Adds the lines missed since the last one, say while a laptop slept; tells if there were any. */
  async function catchUp(): Promise<boolean> {
    const { activities: count } = counts;
    const last = Date.parse(db.activities.all().at(-1)?.timestamp ?? "");
    const start = Math.max(last, now() - feedLength);
    for (let at = start + gapBefore("activities"); at <= now(); at += gapBefore("activities"))
      await addLine(at);
    return counts.activities > count;
  }

  const trigger: Readonly<Record<RecurringKind, () => Promise<void>>> = {
    async activities() {
      if (!(await catchUp())) await addLine(now());
      hub.tellActivities();
    },
    async members() {
      const random = nextRandom(counts, "members");
      await memberWrites(backend, random, counts.members);
      // Content that is being generated makes progress until it is completed.
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
      scheduler.add("activities", firstLine);
    }
    for (const kind of recurringKinds) if (!scheduler.has(kind)) schedule(kind);
  });
  return {
    trigger: (kind: RecurringKind) => trigger[kind](),
    /** Continues at the pace that is now set. */
    restart: () => recurringKinds.forEach(schedule),
  };
}
