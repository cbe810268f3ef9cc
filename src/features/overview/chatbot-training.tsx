import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Lightbulb } from "lucide-react";
import { lazy } from "react";
import { useCallMutation } from "@/api/call-mutation";
import { useBuiltInIsSample } from "@/api/figures";
import { callKey, callQuery, readAgain } from "@/api/query";
import { DialogButton } from "@/components/dialog-button";
import { RelativeTime } from "@/components/relative-time";
import { SampleMark } from "@/components/sample-mark";
import { chatbotCalls, fallbackKnowledgeBase } from "@/contract/chatbot";
import { count } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { dateFrom } from "@/lib/times";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { toast, toastError } from "@/ui/use-toast";
import { logActivity } from "./feed-entries";
import { decisions, suggestions } from "./advice";
import samples from "./chatbot-samples.json";

const ImplementDialog = lazy(() => import("./implement-dialog"));

const counts = [
  ["faqs", "FAQs", "active"],
  ["events", "Event Info", "entries"],
  ["products", "Products", "items"],
] as const;

/** The chatbot's knowledge base, its latest updates, and suggested changes. */
export function ChatbotTraining() {
  const { data, status } = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const decided = decisions.use();
  const loading = status === "pending";
  const known = data?.knowledgeBase;
  const sent = data?.recentUpdates ?? [];
  // Suggestions implemented here are the newest updates.
  const own = suggestions.flatMap(({ id, title }) => {
    const { at = 0, kind } = decided[id] ?? {};
    return kind === "implemented" ? { id, title, timestamp: new Date(at) } : [];
  });
  const updates = sortedBy(
    [...own, ...(sent.length > 0 ? sent : samples.updates)],
    ({ timestamp }) => dateFrom(timestamp)?.getTime(),
    true,
  ).slice(0, 3);
  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
            <h4 className="flex items-center gap-2 text-sm font-medium">
              Knowledge Base
              {!loading && counts.some(([field]) => known?.[field] === undefined) && <SampleMark />}
            </h4>
            <UpdateButton />
          </div>
          <dl className="mt-2 grid grid-cols-3 gap-3">
            {counts.map(([field, label, unit]) => (
              <div key={field} className="min-w-0">
                <dt className="text-xs text-muted-foreground">{label}</dt>
                <dd className="flex h-5 items-center text-sm">
                  {loading ? (
                    <Skeleton className="h-3 w-16" />
                  ) : (
                    <span className="truncate">
                      <span className="font-semibold">
                        {count(known?.[field] ?? fallbackKnowledgeBase[field])}
                      </span>{" "}
                      {unit}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h4 className="flex min-h-5 items-center gap-2 text-sm font-medium">
            Recent Updates
            {!loading && sent.length === 0 && <SampleMark />}
          </h4>
          <ul className="mt-1 text-sm">
            {updates.map(({ id, timestamp, title }, index) => (
              <li key={id ?? index} className="flex h-6 items-center gap-3 text-muted-foreground">
                {loading ? (
                  <Skeleton className="h-3 w-3/5" />
                ) : (
                  <>
                    <span
                      className="min-w-0 flex-1 truncate"
                      title={decided[id ?? ""]?.text ?? title}
                    >
                      {title?.trim() || "Untitled update"}
                    </span>
                    <RelativeTime
                      value={timestamp}
                      className="max-w-1/2 shrink-0 truncate text-xs"
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SuggestionBox />
    </>
  );
}

function UpdateButton() {
  const queryClient = useQueryClient();
  const failed = "Failed to update knowledge base";
  const update = useCallMutation(chatbotCalls.updateKnowledgeBase, failed);
  const { isPending, mutate } = useMutation({
    mutationFn: () => update({}),
    onSuccess: () => {
      toast({
        title: "Knowledge Base Updated",
        description: "Chatbot knowledge base has been successfully updated",
      });
      logActivity("chatbot", "Knowledge base updated");
      void readAgain(queryClient, { queryKey: callKey(chatbotCalls.getChatbotMetrics) });
    },
    onError: () => toastError("Update Failed", failed),
  });
  return (
    <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
      {isPending ? "Updating..." : "Update Knowledge Base"}
    </Button>
  );
}

/** The suggested changes to the bot's answers, one at a time. */
function SuggestionBox() {
  const decided = decisions.use();
  const waiting = suggestions.filter(({ id }) => decided[id] === undefined);
  const [next] = waiting;
  return (
    <div
      tabIndex={-1}
      className="flex min-h-31 flex-col self-start rounded-md border border-info-border bg-info-bg/55 p-3 outline-none"
    >
      <div className="flex items-center gap-2">
        <Lightbulb aria-hidden className="size-4 shrink-0 text-info" />
        <h4 className="text-sm font-medium">AI Suggestions</h4>
        {useBuiltInIsSample() && <SampleMark />}
        {next && (
          <span className="ml-auto text-xs text-muted-foreground">{waiting.length} to review</span>
        )}
      </div>
      <p className="mt-1.5 text-sm font-medium">{next?.title ?? "All suggestions are reviewed"}</p>
      <p className="mb-2 text-xs text-muted-foreground">
        {next?.reason ?? "New ones appear as members ask new questions."}
      </p>
      {next && (
        <DialogButton
          size="sm"
          className="mt-auto self-start"
          dialog={ImplementDialog}
          dialogProps={{ suggestion: next }}
        >
          Implement
        </DialogButton>
      )}
    </div>
  );
}
