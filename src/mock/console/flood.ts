import type { ServerMessage } from "@/contract/live";
import type { Simulator } from "../simulator";
import { toConversation } from "../inbox-answers";
import type { ActivityRow, ConversationRow } from "../tables";
import type { Demo } from "./demo";

/** Live messages a second, and for how many seconds. */
export const floodRate = 1000;
export const floodSeconds = 10;

/** So often messages go out, in ms: a timer a message would be held back by the browser. */
const tick = 20;

/** How many lines of the feed each of its messages carries. */
const feedLines = 20;

/** What the flood has sent so far, and that it has ended. */
export interface FloodProgress {
  sent: number;
  done: boolean;
}

/** What the messages of one tick are made of; looked up once, for ten thousand rows take time. */
interface Stuff {
  rows: readonly ConversationRow[];
  feed: readonly ActivityRow[];
  urgent: number;
  now: string;
}

function stuffOf({ store, inbox, now }: Simulator): Stuff {
  return {
    rows: store.conversations.list(),
    feed: store.activities.list().slice(-feedLines).toReversed(),
    urgent: inbox.urgentCount(),
    now: new Date(now()).toISOString(),
  };
}

/** One message of the flood: in turn a feed with a new line, a changed conversation, a count. */
function messageAt({ rows, feed, urgent, now }: Stuff, number: number): ServerMessage {
  const turn = number % 4;
  const row = rows[number % Math.max(1, rows.length)];
  if (turn === 3) return { type: "urgent_conversations", count: urgent + (number % 9) };
  if (turn === 1 && row) {
    return {
      type: "conversation_updated",
      conversationId: row.id,
      conversation: toConversation(row),
      messages: [],
    };
  }
  const line = {
    id: `flood-${number}`,
    type: "system",
    description: `Message ${number + 1} of the flood`,
    timestamp: now,
    status: "processing",
  };
  return { type: "activity_update", activities: [line, ...feed] };
}

let progress: FloodProgress | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tell(next: FloodProgress): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** How far the flood is; undefined before the first one. */
export const floodProgress = (): FloodProgress | undefined => progress;

/** Calls back as the flood goes on. */
export const onFlood = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Ends the flood, and tells the page what is true again. */
export function endFlood(demo: Demo): void {
  if (timer === undefined) return;
  clearInterval(timer);
  timer = undefined;
  const { hub, inbox } = demo.backend();
  hub.tellActivities();
  hub.broadcast({ type: "urgent_conversations", count: inbox.urgentCount() });
  tell({ sent: progress?.sent ?? 0, done: true });
}

/** Sends a thousand live messages a second for ten seconds. */
export function startFlood(demo: Demo): void {
  endFlood(demo);
  const all = floodRate * floodSeconds;
  const began = performance.now();
  let sent = 0;
  tell({ sent, done: false });
  timer = setInterval(() => {
    const { hub } = demo.backend();
    const stuff = stuffOf(demo.backend());
    // As many as the clock says, however late the browser lets the timer run.
    const due = Math.min(all, Math.floor(((performance.now() - began) * floodRate) / 1000));
    for (; sent < due; sent += 1) hub.broadcast(messageAt(stuff, sent));
    tell({ sent, done: false });
    if (sent >= all) endFlood(demo);
  }, tick);
}
