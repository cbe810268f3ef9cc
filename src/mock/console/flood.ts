import type { ServerMessage } from "@/contract/live";
import type { Simulator } from "../simulator";
import { updated } from "../live-hub";
import type { SimulatorHost } from "./controls";

/** Live messages per second, and for how many seconds. */
export const floodRate = 1000;
export const floodSeconds = 10;

/** How often messages are sent, in ms: browsers do not run a timer a thousand times a second. */
const sendInterval = 20;

/** Returns a function that creates the nth message: a feed, a conversation or an urgent count. */
function messageFactory({ db, inbox, now }: Simulator): (number: number) => ServerMessage {
  // Read once per interval, since reading ten thousand rows takes time.
  const rows = db.conversations.all();
  const feed = db.activities.all().slice(-20).toReversed();
  const urgent = inbox.urgentCount();
  const timestamp = new Date(now()).toISOString();
  return (number) => {
    const row = rows[number % Math.max(1, rows.length)];
    if (number % 4 === 3) return { type: "urgent_conversations", count: urgent + (number % 9) };
    if (number % 4 === 1 && row) return updated(row, []);
    const id = `flood-${number}`;
    const description = `Message ${number + 1} of the flood`;
    const line = { id, type: "system", description, timestamp, status: "processing" };
    return { type: "activity_update", activities: [line, ...feed] };
  };
}

let sent = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** How many messages the last flood has sent, and whether it is still running. */
export const floodProgress = () => ({ sent, isRunning: timer !== undefined });

/** Stops the flood, and sends the actual state to the pages. */
export function stopFlood(host: Pick<SimulatorHost, "simulator">): void {
  if (timer === undefined) return;
  clearInterval(timer);
  timer = undefined;
  const { hub, inbox } = host.simulator();
  hub.broadcastActivities();
  hub.broadcast({ type: "urgent_conversations", count: inbox.urgentCount() });
}

/** Sends a thousand live messages a second for ten seconds. */
export function startFlood(host: Pick<SimulatorHost, "simulator">): void {
  stopFlood(host);
  const total = floodRate * floodSeconds;
  const startedAt = performance.now();
  sent = 0;
  timer = setInterval(() => {
    const simulator = host.simulator();
    const messageAt = messageFactory(simulator);
    // By elapsed time, since the browser may run the timer late.
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) * floodRate) / 1000));
    for (; sent < due; sent += 1) simulator.hub.broadcast(messageAt(sent));
    if (due === total) stopFlood(host);
  }, sendInterval);
}
