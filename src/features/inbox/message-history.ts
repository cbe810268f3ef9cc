import { type Sender, senderOf } from "@/components/message-looks";
import type { ReceivedMessage } from "@/contract/inbox";
import { dateFrom, dateText, daysBefore, firstTime } from "@/lib/times";

/** A message of a conversation's history, and the lines above it. */
export type HistoryItem = ReturnType<typeof historyOf>[number];

/**
 * The messages, with new days, changes between AI and person, and the member's mood (±100).
 * `takenAt` is when the current agent took over, in ms since 1970, if known.
 */
export function historyOf(messages: readonly ReceivedMessage[], now: number, takenAt = Infinity) {
  const takenIndex = messages.findIndex(({ timestamp }) => firstTime(timestamp) >= takenAt);
  let day: string | undefined;
  let answering: Sender | undefined;
  let previous: string | undefined;
  let mood: number | undefined;
  return messages.map((message, index) => {
    const sender = senderOf(message);
    const date = dateFrom(message.timestamp)?.toDateString() ?? day;
    const writer = `${sender} ${message.agentId ?? ""}`;
    const isTaken = index === takenIndex;
    const isNext = sender !== "member" && sender !== (answering ?? sender);
    const handover = isTaken ? "agent" : isNext ? sender : undefined;
    const felt = sender === "member" ? message.sentimentScore : undefined;
    const score = felt === undefined ? undefined : Math.min(100, Math.max(-100, felt));
    const moodBefore = mood;
    mood = score ?? mood;
    if (isTaken) answering = "agent";
    else if (sender !== "member") answering = sender;
    const item = {
      key: `${message.id ?? ""}#${index}`,
      message,
      index,
      follows: writer === previous && date === day && !handover,
      ...(date !== day && { day: dayName(message, now) }),
      ...(handover && { handover }),
      score,
      mood,
      moodBefore,
      byPerson: answering === "agent",
    };
    day = date;
    previous = writer;
    return item;
  });
}

function dayName({ timestamp }: ReceivedMessage, now: number): string {
  const day = dateFrom(timestamp)?.toDateString();
  if (day === new Date(now).toDateString()) return "Today";
  return day === daysBefore(now, 1).toDateString() ? "Yesterday" : dateText(timestamp);
}
