import { createAutoResponder } from "./auto-responder";
import type { Backend } from "./handler";
import type { LiveHub } from "./live-hub";
import { createRandom, drawFrom, type Random } from "./random";
import { type RecurringKind, recurringKinds } from "./scheduler";
import { addActivity, memberWrites } from "./simulated-events";

/** Milliseconds between two events at the usual pace: from, to. */
const gaps = { activities: [4000, 9000], members: [20_000, 45_000] } as const;

const drawGap = (kind: RecurringKind, random: Random): number =>
  random.integer(gaps[kind][0], gaps[kind][1]);

/** Has things happen while a page is connected: activities, members who write, replies to agents. */
export function createBackgroundActivity(backend: Backend, hub: LiveHub) {
  const { conditions, scheduler, streams } = backend;
  const reply = createAutoResponder(backend);

  function schedule(kind: RecurringKind): void {
    if (conditions.livePace <= 0) return;
    const gap = drawGap(kind, createRandom(streams[kind].position));
    scheduler.add({ kind }, gap / conditions.livePace);
  }

  function trigger(kind: RecurringKind): void {
    const stream = streams[kind];
    drawFrom(stream, (random) => {
      drawGap(kind, random); // the gap before an event comes first in its stream
      if (kind === "members") memberWrites(backend, random, stream.count);
      else addActivity(backend, random, stream.count);
    });
    if (kind === "activities") hub.tellActivities();
  }

  scheduler.onTask((task) => {
    if ("conversationId" in task) reply(task);
    else if (hub.hasClients) {
      trigger(task.kind);
      schedule(task.kind);
    }
  });
  hub.onPresence((present) => {
    for (const kind of recurringKinds) {
      if (!present) scheduler.cancel(kind);
      else if (!scheduler.has(kind)) schedule(kind);
    }
  });
  return {
    trigger,
    restart(): void {
      for (const kind of recurringKinds) {
        scheduler.cancel(kind);
        if (hub.hasClients) schedule(kind);
      }
    },
  };
}
