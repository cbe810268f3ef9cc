import type { ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";

interface MemberKindProps {
  conversation: Pick<ReceivedConversation, "memberTier" | "channel">;
  className?: string;
}

/** The member's tier and the channel they write on: "Premium · Email". */
export function MemberKind({ conversation, className }: MemberKindProps) {
  const tier = conversation.memberTier?.trim();
  const channel = conversation.channel?.trim();
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
