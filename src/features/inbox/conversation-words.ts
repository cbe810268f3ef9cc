import type { ReceivedConversation } from "@/contract/inbox";
import { preview } from "@/lib/format";

const said = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The member's name, or the spec's words where there is no message. */
export const nameOf = ({ memberName }: Pick<ReceivedConversation, "memberName">): string =>
  said(memberName) ?? "Unknown Member";

/** The member's first name for a greeting; "there" where no name is known. */
export const firstNameOf = ({ memberName }: Pick<ReceivedConversation, "memberName">): string =>
  said(memberName)?.split(/\s+/u)[0] ?? "there";

/** The last message's beginning, or the spec's words where there is none. */
export const lastMessageOf = ({ lastMessage }: Pick<ReceivedConversation, "lastMessage">): string =>
  preview(said(lastMessage) ?? "No messages yet");

/** When it last moved, as the answer says it. */
export const lastTimeOf = (
  conversation: Pick<ReceivedConversation, "lastMessageAt" | "timestamp">,
): string | undefined => said(conversation.lastMessageAt) ?? said(conversation.timestamp);

/** "12 conversations". */
export const conversationsText = (number: number): string =>
  `${number.toLocaleString("en-US")} ${number === 1 ? "conversation" : "conversations"}`;
