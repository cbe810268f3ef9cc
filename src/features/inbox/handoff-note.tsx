import { Sparkles } from "lucide-react";
import type { ReceivedConversationDetail } from "@/contract/inbox";

/** Why the AI handed over, and its summary of the conversation, where the server says so. */
export function HandoffNote({ conversation }: { conversation: ReceivedConversationDetail }) {
  const parts = [
    ["Why the AI handed over", conversation.handoffReason?.trim()],
    ["Summary", conversation.summary?.trim()],
  ].filter(([, text]) => text);
  if (parts.length === 0) return null;
  return (
    <dl className="grid gap-2.5 rounded-lg border border-info-border bg-info-bg p-3 text-sm">
      {parts.map(([term, text]) => (
        <div key={term}>
          <dt className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-info">
            {term !== "Summary" && <Sparkles aria-hidden className="size-3.5" />}
            {term}
          </dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
