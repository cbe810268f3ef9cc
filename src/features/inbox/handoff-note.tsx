import { Sparkles } from "lucide-react";
import type { ReceivedConversationDetail } from "@/contract/inbox";
import { cn } from "@/lib/cn";

type Handoff = Pick<ReceivedConversationDetail, "summary" | "handoffReason">;

/** Whether the answer says why the AI handed over, or what it was about. */
export const hasHandoffNote = ({ summary, handoffReason }: Handoff): boolean =>
  Boolean(summary?.trim() || handoffReason?.trim());

/** Why the AI handed over, and what the conversation is about in its words. */
export function HandoffNote({
  conversation,
  className,
}: {
  conversation: Handoff;
  className?: string;
}) {
  if (!hasHandoffNote(conversation)) return null;
  const { summary, handoffReason } = conversation;
  return (
    <dl
      className={cn(
        "grid gap-2.5 rounded-lg border border-info-border bg-info-bg p-3 text-sm",
        className,
      )}
    >
      {handoffReason?.trim() && (
        <div>
          <dt className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-info">
            <Sparkles aria-hidden className="size-3.5" />
            Why the AI handed over
          </dt>
          <dd className="whitespace-pre-line">{handoffReason}</dd>
        </div>
      )}
      {summary?.trim() && (
        <div>
          <dt className="mb-0.5 text-xs font-semibold text-info">Summary</dt>
          <dd className="whitespace-pre-line">{summary}</dd>
        </div>
      )}
    </dl>
  );
}
