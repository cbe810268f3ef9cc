import { createActivityFeed } from "./activity-feed";
import { createAutoResponder } from "./auto-responder";
import type { Backend } from "./handler";
import type { LiveHub } from "./live-hub";
import { createRandom, drawFrom, type Random } from "./random";
import { type RecurringKind, recurringKinds } from "./scheduler";
import { memberWrites } from "./simulated-events";

/** Milliseconds between two events at the usual pace: from, to. */
const memberGap = [20_000, 45_000] as const;
/** How often it is looked what work has ended, in ms. */
const workGap = 30_000;
/** So soon something happens on an Overview that has just been opened, in ms. */
const firstLine = 4000;

const drawMemberGap = (random: Random): number => random.integer(...memberGap);

/** Has things happen while a page is connected: what the tools do, members who write, replies to agents. */
export function createBackgroundActivity(backend: Backend, hub: LiveHub) {
  const { conditions, db, scheduler, streams } = backend;
  const reply = createAutoResponder(backend);
  const feed = createActivityFeed(backend);

  const gapBefore: Readonly<Record<RecurringKind, () => number>> = {
    activities: feed.nextGap,
    members: () => drawMemberGap(createRandom(streams.members.position)) / conditions.livePace,
    work: () => workGap,
  };

  function schedule(kind: RecurringKind): void {
    if (conditions.livePace > 0) scheduler.add({ kind }, gapBefore[kind]());
  }

  /** Content that is being generated gets on, and is completed in the end. */
  const generateContent = () =>
    db.projects.updateMany((q) => q.where({ status: "generating" }), {
      data(project) {
        project.progress = Math.min(100, project.progress + 1);
        if (project.progress === 100) project.status = "completed";
      },
    });

  const trigger: Readonly<Record<RecurringKind, () => Promise<void>>> = {
    activities: async () => {
      if (!(await feed.catchUp())) await feed.addLine();
      hub.tellActivities();
    },
    members: () =>
      drawFrom(streams.members, (random) => {
        drawMemberGap(random); // the gap before an event comes first in its stream
        return memberWrites(backend, random, streams.members.count);
      }),
    work: async () => {
      await generateContent();
      if (await feed.endWork()) hub.tellActivities();
    },
  };

  scheduler.onTask(async (task) => {
    if ("conversationId" in task) await reply(task);
    else if (hub.hasClients) {
      await trigger[task.kind]();
      schedule(task.kind);
    }
  });
  hub.watch({
    presence(present) {
      for (const kind of recurringKinds) {
        if (!present) scheduler.cancel(kind);
        else if (!scheduler.has(kind)) schedule(kind);
      }
    },
    async subscription(channel) {
      if (channel !== "dashboard" || conditions.livePace <= 0) return;
      await feed.catchUp();
      await feed.endWork();
      scheduler.add({ kind: "activities" }, firstLine);
    },
  });
  return {
    trigger: (kind: RecurringKind) => trigger[kind](),
    restart(): void {
      for (const kind of recurringKinds) {
        scheduler.cancel(kind);
        if (hub.hasClients) schedule(kind);
      }
    },
  };
}
