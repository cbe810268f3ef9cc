import type { ReceivedMessage } from "@/contract/inbox";
import { dateFrom, dateText } from "@/lib/times";

/** Who speaks: anything but member and ai is shown as Agent (spec §3). */
export type Speaker = "member" | "ai" | "agent";

/** Who wrote a message. */
export const speakerOf = ({ sender }: Pick<ReceivedMessage, "sender">): Speaker =>
  sender === "member" ? "member" : sender === "ai" ? "ai" : "agent";

/** Written by this person: where the server does not say by whom, any agent's counts as that. */
export const isOwn = (message: ReceivedMessage, agentId: string | undefined): boolean =>
  speakerOf(message) === "agent" && (message.agentId === undefined || message.agentId === agentId);

/** The labels of spec §2. */
export const speakerLabels: Readonly<Record<Speaker, string>> = {
  member: "Member",
  ai: "AI",
  agent: "Agent",
};

/** What the history is made of, top to bottom. */
export type HistoryItem =
  | { kind: "day"; key: string; text: string }
  /** The answering side changed hands before the next message. */
  | { kind: "handover"; key: string; to: "agent" | "ai" }
  | {
      kind: "message";
      key: string;
      message: ReceivedMessage;
      /** Its place among the messages. */
      index: number;
      /** The same one spoke before. */
      follows: boolean;
    };

const dayOf = (message: ReceivedMessage): string | undefined => {
  const date = dateFrom(message.timestamp);
  return date && `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/**
 * Messages with a line at each new day and each change between AI and person. `takenOver` puts
 * the change at the end, where a person took over and has not written yet.
 * `now` is in ms; it names today and yesterday.
 */
export function historyOf(
  messages: readonly ReceivedMessage[],
  takenOver: boolean,
  now: number,
): readonly HistoryItem[] {
  const items: HistoryItem[] = [];
  let day: string | undefined;
  let answering: Speaker | undefined;
  let previous: Speaker | undefined;
  for (const [index, message] of messages.entries()) {
    const key = `${message.id ?? ""}#${index}`;
    const speaker = speakerOf(message);
    const thisDay = dayOf(message);
    if (thisDay !== undefined && thisDay !== day) {
      day = thisDay;
      previous = undefined;
      items.push({ kind: "day", key: `day ${key}`, text: dayName(message, now) });
    }
    if (speaker !== "member") {
      if (answering !== undefined && answering !== speaker) {
        previous = undefined;
        items.push({ kind: "handover", key: `handover ${key}`, to: speaker });
      }
      answering = speaker;
    }
    items.push({ kind: "message", key, message, index, follows: previous === speaker });
    previous = speaker;
  }
  if (takenOver && answering !== "agent" && messages.length > 0) {
    items.push({ kind: "handover", key: "handover now", to: "agent" });
  }
  return items;
}

/** The history from a message on, with the lines that stand before it. */
export function historyFrom(items: readonly HistoryItem[], from: number): readonly HistoryItem[] {
  if (from <= 0) return items;
  const first = items.findIndex((item) => item.kind === "message" && item.index >= from);
  const before = items.findLastIndex((item, place) => item.kind === "message" && place < first);
  return first < 0 ? [] : items.slice(before + 1);
}

function dayName(message: ReceivedMessage, now: number): string {
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  const date = dateFrom(message.timestamp);
  if (date?.toDateString() === today.toDateString()) return "Today";
  if (date?.toDateString() === yesterday.toDateString()) return "Yesterday";
  return dateText(message.timestamp);
}
