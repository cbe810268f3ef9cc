import type { ServerMessage } from "@/contract/live";
import type { Simulator } from "../simulator";
import { updated } from "../live-hub";
import type { SimulatorHost } from "./controls";

/** Live messages a second, and for how many seconds. */
export const floodRate = 1000;
export const floodSeconds = 10;

/** How often messages go out, in ms: browsers do not run a timer a thousand times a second. */
const tick = 20;

/** Makes the message of a number: by turns a feed with a new line, a changed conversation, a count. */
function messagesOf({ db, inbox, now }: Simulator): (number: number) => ServerMessage {
  // Read once for each tick, since ten thousand rows take time.
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

/** How many messages the last flood has sent, and whether it still goes on. */
export const floodProgress = () => ({ sent, isOn: timer !== undefined });

/** Ends the flood, and sends the pages the true state again. */
export function endFlood(host: Pick<SimulatorHost, "simulator">): void {
  if (timer === undefined) return;
  clearInterval(timer);
  timer = undefined;
  const { hub, inbox } = host.simulator();
  hub.tellActivities();
  hub.broadcast({ type: "urgent_conversations", count: inbox.urgentCount() });
}

/** Sends a thousand live messages a second for ten seconds. */
export function startFlood(host: Pick<SimulatorHost, "simulator">): void {
  endFlood(host);
  const all = floodRate * floodSeconds;
  const began = performance.now();
  sent = 0;
  timer = setInterval(() => {
    const simulator = host.simulator();
    const messageAt = messagesOf(simulator);
    // The clock decides how many are due, however late the browser runs the timer.
    const due = Math.min(all, Math.floor(((performance.now() - began) * floodRate) / 1000));
    for (; sent < due; sent += 1) simulator.hub.broadcast(messageAt(sent));
    if (due === all) endFlood(host);
  }, tick);
}
