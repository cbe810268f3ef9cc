import { AutoResponder } from "./auto-responder";
import type { Backend } from "./handler";
import type { LiveHub } from "./live-hub";
import { createRandom, drawFrom, type Random } from "./random";
import { type RecurringKind, recurringKinds, type ScheduledTask } from "./scheduler";
import { addActivity, memberWrites } from "./simulated-events";

/** Milliseconds between two events at the usual pace: from, to. */
const gaps = { activities: [4000, 9000], members: [20_000, 45_000] } as const;

function drawGap(kind: RecurringKind, random: Random): number {
  const [from, to] = gaps[kind];
  return random.integer(from, to);
}

/** What happens by itself: activities, members who write, and replies to what agents write. */
export class BackgroundActivity {
  readonly #backend: Backend;
  readonly #hub: LiveHub;
  readonly #responder: AutoResponder;

  constructor(backend: Backend, hub: LiveHub) {
    this.#backend = backend;
    this.#hub = hub;
    this.#responder = new AutoResponder(backend);
    backend.scheduler.onTask((task) => this.#run(task));
    hub.onPresence((present) => {
      for (const kind of recurringKinds) {
        if (!present) backend.scheduler.cancel(kind);
        else if (!backend.scheduler.has(kind)) this.#schedule(kind);
      }
    });
  }

  restart(): void {
    for (const kind of recurringKinds) {
      this.#backend.scheduler.cancel(kind);
      if (this.#hub.hasClients) this.#schedule(kind);
    }
  }

  trigger(kind: RecurringKind): void {
    const stream = this.#backend.streams[kind];
    drawFrom(stream, (random) => {
      drawGap(kind, random); // the gap before an event comes first in its stream
      if (kind === "members") memberWrites(this.#backend, random, stream.count);
      else addActivity(this.#backend, random, stream.count);
    });
    if (kind === "activities") this.#hub.tellActivities();
  }

  #schedule(kind: RecurringKind): void {
    const { conditions, scheduler, streams } = this.#backend;
    if (conditions.livePace <= 0) return;
    const gap = drawGap(kind, createRandom(streams[kind].position));
    scheduler.add({ kind }, gap / conditions.livePace);
  }

  #run(task: ScheduledTask): void {
    if ("conversationId" in task) this.#responder.reply(task);
    else if (this.#hub.hasClients) {
      this.trigger(task.kind);
      this.#schedule(task.kind);
    }
  }
}
