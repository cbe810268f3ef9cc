import type { ReceivedMessage } from "@/contract/inbox";
import { dateFrom, dateText } from "@/lib/times";

/** Who wrote a message; any sender but member and ai counts as an agent (spec §3). */
export type Sender = "member" | "ai" | "agent";

/** The sender of a message. */
export const senderOf = ({ sender }: Pick<ReceivedMessage, "sender">): Sender =>
  sender === "member" ? "member" : sender === "ai" ? "ai" : "agent";

/** Whether this person wrote it; so counts any agent's message without an author. */
export const isOwn = (message: ReceivedMessage, agentId: string | undefined): boolean =>
  senderOf(message) === "agent" && (message.agentId === undefined || message.agentId === agentId);

/** The labels of senders (spec §2). */
export const senderLabels: Readonly<Record<Sender, string>> = {
  member: "Member",
  ai: "AI",
  agent: "Agent",
};

/** A part of a conversation's history, top to bottom. */
export type HistoryItem =
  | { kind: "day"; key: string; text: string }
  /** The answering side changed hands before the next message. */
  | { kind: "handover"; key: string; to: "agent" | "ai" }
  | {
      kind: "message";
      key: string;
      message: ReceivedMessage;
      /** Its index among the messages. */
      index: number;
      /** The message before it has the same sender. */
      follows: boolean;
    };

const dayOf = (message: ReceivedMessage): string | undefined => {
  const date = dateFrom(message.timestamp);
  return date && `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
};

/**
 * The messages, with a line at each new day and each change between AI and person. `takenOver` adds
 * that change at the end where a person took over and has not written yet. `now`, in ms, decides
 * which day is "Today".
 */
export function historyOf(
  messages: readonly ReceivedMessage[],
  takenOver: boolean,
  now: number,
): readonly HistoryItem[] {
  const items: HistoryItem[] = [];
  let day: string | undefined;
  let answering: Sender | undefined;
  let previous: Sender | undefined;
  for (const [index, message] of messages.entries()) {
    const key = `${message.id ?? ""}#${index}`;
    const sender = senderOf(message);
    const thisDay = dayOf(message);
    if (thisDay !== undefined && thisDay !== day) {
      day = thisDay;
      previous = undefined;
      items.push({ kind: "day", key: `day ${key}`, text: dayName(message, now) });
    }
    if (sender !== "member") {
      if (answering !== undefined && answering !== sender) {
        previous = undefined;
        items.push({ kind: "handover", key: `handover ${key}`, to: sender });
      }
      answering = sender;
    }
    items.push({ kind: "message", key, message, index, follows: previous === sender });
    previous = sender;
  }
  if (takenOver && answering !== "agent" && messages.length > 0) {
    items.push({ kind: "handover", key: "handover now", to: "agent" });
  }
  return items;
}

/** The history from a message on, with the lines right above it. */
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
