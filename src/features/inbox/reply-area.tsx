import { Bot, CircleCheck, type LucideIcon, UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { draftOf, saveDraft } from "@/api/user-texts";
import { useInbox, useReplies } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { DialogButton } from "@/components/dialog-button";
import { canReopen, canTakeOver, type ReceivedConversationDetail } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { canAnswer, colleagueOf } from "./answering";
import { ChangeButton, copyWithToast, useInboxActions } from "./inbox-actions";
import { ReplyBox } from "./reply-box";

/** A button that takes the conversation over from `holder`, after a confirmation. */
function StepInButton({ id, holder }: { id: string; holder: string }) {
  const { change, pending } = useInboxActions();
  const question = {
    title: "Step In?",
    description: `${holder} is answering this conversation. If you step in, you answer in their place, and their page says so. What they have not sent stays with them as a draft.`,
    action: "Step In",
    onConfirm: () => change("stepIn", id),
  };
  return (
    <DialogButton size="sm" busy={pending.has(id)} dialog={ConfirmDialog} dialogProps={question}>
      Step In
    </DialogButton>
  );
}

/**
 * The reply box after a takeover, otherwise a line that says who answers. A box that is in use or has
 * a draft stays when the AI or another person takes over: no text is lost, and the next keys typed do
 * not act as shortcuts.
 */
export function ReplyArea(props: { id: string; conversation: ReceivedConversationDetail }) {
  const { conversation, id } = props;
  const inbox = useInbox();
  const user = useSignedInUser();
  const { username } = user;
  const writable = canAnswer(conversation, user);
  const holder = colleagueOf(conversation, user);
  const isResolved = canReopen(conversation);
  // Hides the suggestion once the user has replied; a reply that failed does not count.
  const isAnswering = useReplies().some(
    ({ conversationId, state }) => conversationId === id && state !== "failed",
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const { inShift, onReplyFocused, replyTo } = useInboxActions();
  const [draft, setDraft] = useState(() => draftOf(username, id));
  const write = (text: string) => {
    setDraft(text);
    saveDraft(username, id, text);
  };
  const [wasWritable, setWasWritable] = useState(writable);
  if (writable && !wasWritable) setWasWritable(true);
  // A read-only box also stays while the focus moves to its own buttons.
  const [inUse, setInUse] = useState(false);
  const onFocusChange = (hasFocus: boolean) => setInUse(hasFocus || (inUse && !writable));
  const isShown = writable || inUse || draft !== "";
  const [wasShown] = useState(isShown);

  useEffect(() => {
    if (replyTo !== id || !isShown) return;
    // On a touch screen, the on-screen keyboard would cover the messages.
    if (window.matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
    onReplyFocused();
  }, [field, id, isShown, onReplyFocused, replyTo]);

  const discard = () => {
    field.current?.focus();
    write("");
    toast({ title: "Draft Discarded", action: { label: "Undo", onClick: () => write(draft) } });
  };
  const changed = { id, conversation, variant: "outline", size: "sm" } as const;
  const whoAnswers = (): [icon: LucideIcon, reason: string] => {
    if (holder && isResolved)
      return [UserRound, `${holder} answered this conversation. Reopen it to go on.`];
    if (holder) return [UserRound, `${holder} is answering.`];
    if (!canTakeOver(conversation))
      return [CircleCheck, "This conversation was resolved without a person."];
    if (isShown && wasWritable) return [Bot, "This conversation was handed back to the AI."];
    return [Bot, "The AI is answering. Take over to write to the member yourself."];
  };
  const [Icon, reason] = whoAnswers();
  const notice = !writable && (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-sm print:hidden",
        isShown ? "border-b" : "justify-center border-t bg-card py-3 text-muted-foreground",
      )}
    >
      <p
        role={isShown ? "status" : undefined}
        className={cn("flex min-w-0 items-center gap-2", isShown && "min-w-48 flex-1")}
      >
        <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <span className="min-w-0 wrap-anywhere">
          {reason}
          {draft !== "" && <span className="text-muted-foreground"> Your draft is kept.</span>}
        </span>
      </p>
      <div className={cn("flex gap-1.5 empty:hidden", isShown && "ml-auto")}>
        {draft !== "" && (
          <>
            <Button variant="ghost" size="sm" onClick={discard}>
              Discard Draft
            </Button>
            <Button variant="ghost" size="sm" onClick={() => void copyWithToast(draft, "Draft")}>
              Copy Text
            </Button>
          </>
        )}
        {holder && !isResolved && <StepInButton id={id} holder={holder} />}
        {/* A resolved conversation has to be reopened before the user can step in. */}
        {holder && <ChangeButton name="reopen" {...changed} />}
        {isShown && <ChangeButton name="takeOver" {...changed} />}
      </div>
    </div>
  );
  if (!isShown) return notice;
  return (
    <ReplyBox
      conversation={isAnswering ? { ...conversation, suggestedReply: undefined } : conversation}
      draft={draft}
      write={write}
      field={field}
      onSend={(text) => inbox.reply(id, text)}
      onFocusChange={onFocusChange}
      grows={!wasShown}
      suggestsInField={inShift}
      notice={notice}
    />
  );
}
