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

/** A message of a conversation's history, and the lines above it. */
export type HistoryItem = ReturnType<typeof historyOf>[number];

/** The messages, with each new day and each change between AI and person; `now` is in ms. */
export function historyOf(messages: readonly ReceivedMessage[], now: number) {
  let day: string | undefined;
  let answering: Sender | undefined;
  let previous: Sender | undefined;
  return messages.map((message, index) => {
    const sender = senderOf(message);
    const date = dateFrom(message.timestamp)?.toDateString() ?? day;
    const isHandover = sender !== "member" && sender !== (answering ?? sender);
    const item = {
      key: `${message.id ?? ""}#${index}`,
      message,
      index,
      follows: sender === previous && date === day && !isHandover,
      ...(date !== day && { day: dayName(message, now) }),
      ...(isHandover && { handover: sender }),
    };
    day = date;
    if (sender !== "member") answering = sender;
    previous = sender;
    return item;
  });
}

/** Whether the AI answered last, or nobody did. */
export function isAnswerNext(messages: readonly ReceivedMessage[]): boolean {
  const last = messages.findLast((message) => senderOf(message) !== "member");
  return messages.length > 0 && (last === undefined || senderOf(last) === "ai");
}

function dayName({ timestamp }: ReceivedMessage, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const day = dateFrom(timestamp)?.toDateString();
  if (day === new Date(now).toDateString()) return "Today";
  return day === yesterday.toDateString() ? "Yesterday" : dateText(timestamp);
}
