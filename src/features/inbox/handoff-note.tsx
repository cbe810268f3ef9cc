import { Sparkles } from "lucide-react";
import type { ReceivedConversationDetail } from "@/contract/inbox";

type Handoff = Pick<ReceivedConversationDetail, "summary" | "handoffReason">;

/** Why the AI handed over, and its summary of the conversation, where the server says so. */
export function HandoffNote({ conversation }: { conversation: Handoff }) {
  const reason = conversation.handoffReason?.trim();
  const summary = conversation.summary?.trim();
  if (!reason && !summary) return null;
  return (
    <dl className="grid gap-2.5 rounded-lg border border-info-border bg-info-bg p-3 text-sm">
      {reason && (
        <div>
          <dt className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-info">
            <Sparkles aria-hidden className="size-3.5" />
            Why the AI handed over
          </dt>
          <dd className="whitespace-pre-line">{reason}</dd>
        </div>
      )}
      {summary && (
        <div>
          <dt className="mb-0.5 text-xs font-semibold text-info">Summary</dt>
          <dd className="whitespace-pre-line">{summary}</dd>
        </div>
      )}
    </dl>
  );
}
