import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";

const textOf = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The time of the last message, else of the conversation. */
export const lastTimeOf = (conversation: ReceivedConversation): string | undefined =>
  textOf(conversation.lastMessageAt) ?? textOf(conversation.timestamp);

interface MemberKindProps {
  conversation: ReceivedConversation;
  className: string;
}

/** The member's tier and the channel they write on: "Premium · Email". */
export function MemberKind({ conversation, className }: MemberKindProps) {
  const tier = textOf(conversation.memberTier);
  const channel = textOf(conversation.channel);
  return (
    <span
      title={[tier, channel].filter(Boolean).join(" · ") || undefined}
      className={cn("truncate text-muted-foreground", className)}
    >
      {tier && <span>{tier}</span>}
      {tier && channel && " · "}
      {channel && <span>{channel}</span>}
    </span>
  );
}
