import { Bot, CircleCheck, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { canReopen, canReply, type ReceivedConversationDetail } from "@/contract/inbox";
import { firstNameOf } from "./conversation-words";
import { DraftNotice } from "./draft-notice";
import { ReplyBox } from "./reply-box";
import { useDraft } from "./use-draft";

interface ReplyAreaProps {
  id: string;
  conversation: ReceivedConversationDetail;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The reply box takes the focus, and says so. */
  focus: boolean;
  onFocused: () => void;
  onSend: (text: string) => void;
  takingOver: boolean;
  onTakeOver: () => void;
}

function Notice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex shrink-0 items-center justify-center gap-2 border-t bg-card px-4 py-3 text-sm text-muted-foreground">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/**
 * Under the messages: the reply box after a takeover (spec §2), else whose turn it is. A box that
 * is being typed into, or holds a draft, stays when the conversation is taken from its writer: the
 * text is not lost, and the letters typed next are not shortcuts.
 */
export function ReplyArea({
  id,
  conversation,
  field,
  focus,
  onFocused,
  onSend,
  takingOver,
  onTakeOver,
}: ReplyAreaProps) {
  const [draft, write] = useDraft(id);
  const [inBox, setInBox] = useState(false);
  const writable = canReply(conversation);
  const [wasWritable, setWasWritable] = useState(writable);
  if (writable && !wasWritable) setWasWritable(true);
  // It stays when the focus goes on to its own buttons.
  const [held, setHeld] = useState(false);
  const holds = !writable && (held || inBox);
  if (holds !== held) setHeld(holds);
  if (writable || holds || draft !== "") {
    return (
      <ReplyBox
        draft={draft}
        write={write}
        firstName={firstNameOf(conversation)}
        suggestion={conversation.suggestedReply}
        field={field}
        focus={focus}
        onFocused={onFocused}
        onSend={onSend}
        onInBox={setInBox}
        notice={
          !writable && (
            <DraftNotice
              conversation={conversation}
              handedBack={wasWritable}
              draft={draft}
              write={write}
              onDiscard={() => field.current?.focus()}
              takingOver={takingOver}
              onTakeOver={onTakeOver}
            />
          )
        }
      />
    );
  }
  return canReopen(conversation) ? (
    <Notice icon={CircleCheck}>This conversation was resolved without a person.</Notice>
  ) : (
    <Notice icon={Bot}>The AI is answering. Take over to write to the member yourself.</Notice>
  );
}
