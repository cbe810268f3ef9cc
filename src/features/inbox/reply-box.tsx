import { CornerDownLeft, SendHorizontal, Sparkles } from "lucide-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { usePreferences } from "@/components/preferences";
import type { ReceivedConversationDetail } from "@/contract/inbox";
import { isVisible } from "@/contract/values";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Kbd } from "@/ui/kbd";
import { Textarea } from "@/ui/textarea";
import { useCannedReplies } from "./canned-replies";

/** Keys pressed during composition belong to the input method; Safari only reports code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface ReplyBoxProps {
  conversation: ReceivedConversationDetail;
  draft: string;
  write: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
  onFocusChange: (hasFocus: boolean) => void;
  /** Why nothing can be sent now. If set, the draft is read-only. */
  notice: ReactNode;
  /** It replaces a single line, and its height animates from there. */
  grows?: boolean;
  /** Shows the suggested reply in the field as grey text: Tab or Insert accepts it, typing replaces it. */
  suggestsInField?: boolean;
}

/** The form for a reply: Enter sends, Shift+Enter starts a new line. */
export function ReplyBox(props: ReplyBoxProps) {
  const { conversation, draft, write, field, onSend, onFocusChange, notice, grows } = props;
  const { suggestsInField = false } = props;
  const leadsToKeys = usePreferences(({ singleKeys }) => singleKeys) && suggestsInField;
  const readOnly = Boolean(notice);
  const [firstName = ""] = conversation.memberName?.trim().split(/\s+/u) ?? [];
  const canned = useCannedReplies(readOnly ? "" : draft, firstName || "there", write);
  const suggested = conversation.suggestedReply?.trim() ?? "";
  const isBlank = !isVisible(draft);
  const ghost = suggestsInField && isBlank && !readOnly ? suggested : "";

  const submit = () => {
    if (isBlank || readOnly) return;
    onSend(draft);
    write("");
    field.current?.focus();
  };

  const insert = () => {
    write(isBlank ? suggested : `${draft.trimEnd()}\n\n${suggested}`);
    field.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (canned.onKey(event)) event.preventDefault();
    else if (event.key === "Tab" && !event.shiftKey && ghost !== "") {
      event.preventDefault();
      write(ghost);
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      // A held Enter must not send the canned reply it has just inserted.
      if (!event.repeat) submit();
    } else if (event.key === "Escape") event.currentTarget.blur();
  };

  return (
    <form
      aria-label="Reply"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className={cn(
        "shrink-0 border-t bg-card px-3 py-3 @2xl/pane:px-4 print:hidden",
        // In a browser that cannot animate to an automatic height, it only fades in.
        grows &&
          "min-h-0 transition-[height,opacity] duration-180 [interpolate-size:allow-keywords] starting:h-11 starting:opacity-0",
      )}
    >
      <div className="relative mx-auto max-w-184 rounded-lg border border-input bg-background transition-colors focus-within:border-ring focus-within:outline-1 focus-within:outline-ring">
        {canned.list}
        {notice}
        {!readOnly && !suggestsInField && suggested !== "" && !draft.includes(suggested) && (
          <div className="flex animate-fade-in items-start gap-2.5 border-b px-3 pt-2.5 pb-2 text-sm [animation-delay:120ms] [animation-fill-mode:backwards]">
            <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
            <p className="min-w-0 flex-1">
              <span className="block text-xs font-semibold text-info">Suggested reply</span>
              <span title={suggested} className="line-clamp-2 text-muted-foreground">
                {suggested}
              </span>
            </p>
            <Button variant="outline" size="sm" onClick={insert}>
              <CornerDownLeft aria-hidden />
              Insert
            </Button>
          </div>
        )}
        <Textarea
          ref={field}
          aria-label="Your response"
          placeholder={ghost || "Type your response..."}
          aria-description={ghost && `Suggested reply, Tab accepts it: ${ghost}`}
          rows={ghost === "" ? 2 : 4}
          value={draft}
          readOnly={readOnly}
          onFocus={() => onFocusChange(true)}
          onBlur={() => onFocusChange(false)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          {...canned.fieldProps}
          className="max-h-48 min-h-14 rounded-lg border-0 bg-transparent px-3 py-2.5 outline-none hover:border-0"
        />
        {!readOnly && (
          <div className="flex items-center gap-3 px-2 pb-2">
            {ghost !== "" && (
              <Button variant="outline" onClick={insert}>
                <CornerDownLeft aria-hidden />
                Insert
                <Kbd>Tab</Kbd>
              </Button>
            )}
            <p
              aria-hidden
              className="mr-auto flex min-w-0 items-center gap-1.5 truncate pl-1 text-xs text-muted-foreground pointer-coarse:invisible"
            >
              <Kbd>/</Kbd>
              <span className="truncate">canned replies</span>
              <span className="hidden items-center gap-1.5 @lg/pane:flex">
                <Kbd className="ml-2">{leadsToKeys ? "Esc" : "Shift Enter"}</Kbd>
                {leadsToKeys ? "for the keys" : "new line"}
              </span>
            </p>
            {/* Focusable even while disabled: the next tab stop may lead out of the conversation. */}
            <Button type="submit" aria-disabled={isBlank}>
              <SendHorizontal aria-hidden />
              Send
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}
