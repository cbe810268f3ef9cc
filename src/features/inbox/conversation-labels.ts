import type { ReceivedConversation } from "@/contract/inbox";
import { preview } from "@/lib/format";

const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The member's name; "Unknown Member" where there is none. */
export const nameOf = ({ memberName }: Pick<ReceivedConversation, "memberName">): string =>
  textOf(memberName) ?? "Unknown Member";

/** The member's first name for a greeting; "there" where no name is known. */
export const firstNameOf = ({ memberName }: Pick<ReceivedConversation, "memberName">): string =>
  textOf(memberName)?.split(/\s+/u)[0] ?? "there";

/** The beginning of the last message; "No messages yet" where there is none. */
export const lastMessageOf = ({ lastMessage }: Pick<ReceivedConversation, "lastMessage">): string =>
  preview(textOf(lastMessage) ?? "No messages yet");

/** The time of the last message, or of the conversation where there is none. */
export const lastTimeOf = (
  conversation: Pick<ReceivedConversation, "lastMessageAt" | "timestamp">,
): string | undefined => textOf(conversation.lastMessageAt) ?? textOf(conversation.timestamp);

/** "12 conversations". */
export const conversationsText = (number: number): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? "conversation" : "conversations"}`;
