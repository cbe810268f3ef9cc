import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";

/** The time of the last message, or of the conversation if that is missing. */
export const lastTimeOf = ({ lastMessageAt, timestamp }: ReceivedConversation) =>
  lastMessageAt?.trim() || timestamp;

/** The member's tier and the channel they write on: "Premium · Email". */
export function MemberKind(props: { conversation: ReceivedConversation; className: string }) {
  const { channel, memberTier } = props.conversation;
  const text = [memberTier?.trim(), channel?.trim()].filter(Boolean).join(" · ");
  return (
    <span title={text} className={cn("truncate text-muted-foreground", props.className)}>
      {text}
    </span>
  );
}
