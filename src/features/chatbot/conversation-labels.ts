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

const seconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };

/** A duration such as "1h 4m 12s" in seconds; undefined if it cannot be parsed. */
export function secondsOf(duration = ""): number | undefined {
  // A long text would make the pattern slow.
  const parts = [
    ...duration
      .slice(0, 60)
      .toLowerCase()
      .matchAll(/(\d+(?:\.\d+)?)\s*([hms])/g),
  ];
  if (parts.length === 0) return undefined;
  return parts.reduce(
    (sum, [, amount, unit = ""]) => sum + Number(amount) * (seconds[unit] ?? 0),
    0,
  );
}
