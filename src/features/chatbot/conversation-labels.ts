import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { capitalised } from "@/lib/format";

/** Who talked to the bot. Falls back to the field of the Overview (decisions §9). */
export const userOf = ({ memberName, user }: ReceivedChatbotConversation): string | undefined =>
  user?.trim() || memberName?.trim() || undefined;

/** Like userOf, with a text for a missing name. */
export const shownUserOf = (conversation: ReceivedChatbotConversation): string =>
  userOf(conversation) ?? "Unknown Member";

/** What it was about. */
export const topicOf = ({ topic }: ReceivedChatbotConversation): string | undefined =>
  topic?.trim() || undefined;

/** A status as a label: "in_progress" is "In progress". */
export const statusLabel = (status: string | undefined): string =>
  capitalised(status?.replaceAll("_", " "));

/** Satisfaction out of 5: "4.6/5". */
export const ratingLabel = ({ satisfaction }: ReceivedChatbotConversation): string | undefined =>
  satisfaction === undefined ? undefined : `${satisfaction.toFixed(1)}/5`;

/** Keeps the pattern fast for a hostile text. In characters. */
const longestDuration = 60;

/** A duration such as "1h 4m 12s" in seconds; undefined if it cannot be parsed. */
export function secondsOf(duration: string | undefined): number | undefined {
  const parts = [
    ...(duration ?? "").slice(0, longestDuration).matchAll(/(\d+(?:\.\d+)?)\s*(h|m|s)/gi),
  ];
  if (parts.length === 0) return undefined;
  const unit: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
  return parts.reduce(
    (sum, [, amount, word = ""]) => sum + Number(amount) * (unit[word.toLowerCase()] ?? 0),
    0,
  );
}
