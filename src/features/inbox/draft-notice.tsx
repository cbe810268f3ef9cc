import { Bot, CircleCheck } from "lucide-react";
import { canTakeOver, type ReceivedConversation } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { copyAndSay } from "./copy-and-say";

interface DraftNoticeProps {
  conversation: ReceivedConversation;
  /** It could be answered a moment ago, from this very box. */
  handedBack: boolean;
  draft: string;
  write: (text: string) => void;
  /** The draft is to be discarded: the focus goes where that can be seen. */
  onDiscard: () => void;
  takingOver: boolean;
  onTakeOver: () => void;
}

const saying = (conversation: ReceivedConversation, handedBack: boolean): string => {
  if (!canTakeOver(conversation)) return "This conversation was resolved without a person.";
  return handedBack
    ? "This conversation was handed back to the AI."
    : "The AI answers this conversation.";
};

/** Over a draft that cannot be sent now: why, and what can be done with it. */
export function DraftNotice({
  conversation,
  handedBack,
  draft,
  write,
  onDiscard,
  takingOver,
  onTakeOver,
}: DraftNoticeProps) {
  const takeable = canTakeOver(conversation);
  const Icon = takeable ? Bot : CircleCheck;
  const discard = () => {
    onDiscard();
    write("");
    toast({ title: "Draft Discarded", action: { label: "Undo", onClick: () => write(draft) } });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 border-b px-3 py-2 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <p role="status" className="min-w-48 flex-1">
        {saying(conversation, handedBack)}{" "}
        {draft !== "" && <span className="text-muted-foreground">Your draft is kept.</span>}
      </p>
      <div className="ml-auto flex gap-1.5">
        {draft !== "" && (
          <>
            <Button variant="ghost" size="sm" onClick={discard}>
              Discard draft
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void copyAndSay(draft, "Draft")}>
              Copy text
            </Button>
          </>
        )}
        {takeable && (
          <Button variant="outline" size="sm" busy={takingOver} onClick={onTakeOver}>
            {takingOver ? "Taking Over..." : "Take Over"}
          </Button>
        )}
      </div>
    </div>
  );
}
