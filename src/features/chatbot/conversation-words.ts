import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { capitalised } from "@/lib/format";

/** Who talked with the bot; the Overview's field stands in for the page's own. */
export const userOf = ({ memberName, user }: ReceivedChatbotConversation): string | undefined =>
  user?.trim() || memberName?.trim() || undefined;

/** As userOf, with words where nobody is named. */
export const shownUserOf = (conversation: ReceivedChatbotConversation): string =>
  userOf(conversation) ?? "Unknown Member";

/** What it was about. */
export const topicOf = ({ topic }: ReceivedChatbotConversation): string | undefined =>
  topic?.trim() || undefined;

/** A status as words: "in_progress" is "In progress". */
export const statusWords = (status: string | undefined): string =>
  capitalised(status?.replaceAll("_", " "));

/** Satisfaction out of 5: "4.6/5". */
export const ratingWords = ({ satisfaction }: ReceivedChatbotConversation): string | undefined =>
  satisfaction === undefined ? undefined : `${satisfaction.toFixed(1)}/5`;

/** A duration is short; a pattern would be tried at each digit of what is not. In characters. */
const longestDuration = 60;

/** A duration in seconds, from words such as "1h 4m 12s"; undefined where it cannot be told. */
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
