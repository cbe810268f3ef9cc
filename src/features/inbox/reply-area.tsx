import { Bot, CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { canReopen, canReply, type ReceivedConversationDetail } from "@/contract/inbox";
import { firstNameOf } from "./conversation-words";
import { ReplyBox } from "./reply-box";

interface ReplyAreaProps {
  id: string;
  conversation: ReceivedConversationDetail;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The reply box takes the focus, and says so. */
  focus: boolean;
  onFocused: () => void;
  onSend: (text: string) => void;
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 border-t bg-card px-4 py-3 text-sm text-muted-foreground">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Under the messages: the reply box after a takeover (spec §2), else whose turn it is. */
export function ReplyArea({ id, conversation, field, focus, onFocused, onSend }: ReplyAreaProps) {
  if (canReply(conversation)) {
    return (
      <ReplyBox
        id={id}
        firstName={firstNameOf(conversation)}
        suggestion={conversation.suggestedReply}
        field={field}
        focus={focus}
        onFocused={onFocused}
        onSend={onSend}
      />
    );
  }
  return canReopen(conversation) ? (
    <Notice icon={CircleCheck}>This conversation was resolved without a person.</Notice>
  ) : (
    <Notice icon={Bot}>The AI is answering. Take over to write to the member yourself.</Notice>
  );
}
