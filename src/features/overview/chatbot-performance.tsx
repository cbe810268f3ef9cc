import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { Loading, QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { chatbotCalls, fallbackChatbotMetrics } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { Progress } from "@/ui/progress";
import { Skeleton, SkeletonGroups } from "@/ui/skeleton";
import { PanelPart } from "./panel-part";

const figures = [
  ["resolutionRate", "Resolution Rate"],
  ["responseTime", "Avg Response Time"],
  ["satisfaction", "User Satisfaction"],
  ["handoffRate", "Handoff Rate"],
] as const;

const row = "flex max-h-16 min-h-11 flex-1 items-center gap-3 not-last:border-b";

/** Resolution, response time, satisfaction and hand-off of the chatbot. */
export function ChatbotPerformance() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const { data } = query;
  const loading = query.status === "pending";
  const allSample = figures.every(([field]) => !data?.[field]?.trim());
  return (
    <PanelPart
      title="Performance Metrics"
      mark={allSample && !loading && <SampleMark />}
      className="flex flex-col"
    >
      <QueryError query={query} inline className="mb-3" />
      {loading ? (
        <Loading className="flex flex-1 flex-col">
          <Skeleton className="my-1 h-3 w-24" />
          <Skeleton className="my-1 h-6 w-20" />
          <Skeleton className="mt-2.5 mb-2 h-1.5 w-full" />
          <SkeletonGroups
            count={figures.length - 1}
            className={cn(row, "justify-between")}
            lines={["h-3 w-28", "h-4 w-12"]}
          />
        </Loading>
      ) : (
        <dl className="flex flex-1 flex-col">
          {figures.map(([field, label], index) => {
            const sent = data?.[field]?.trim();
            const value = sent || fallbackChatbotMetrics[field];
            const history = data?.history?.[field];
            const trend = history && (
              <Sparkline
                values={history}
                label={`${label}, trend`}
                format={String}
                className="h-6 w-18"
              />
            );
            const name = (
              <>
                {label}
                {!sent && !allSample && <SampleMark />}
              </>
            );
            return index === 0 ? (
              <div key={field}>
                <dt className="flex items-center gap-2 text-sm">{name}</dt>
                <dd>
                  <span className="flex h-8 items-end justify-between gap-3 text-2xl font-semibold">
                    <span className="min-w-0 truncate">{value}</span>
                    {trend}
                  </span>
                  <Progress value={value} label={label} tone="ok" className="mt-2.5 mb-2" />
                </dd>
              </div>
            ) : (
              <div key={field} className={row}>
                <dt className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted-foreground">
                  {name}
                </dt>
                <dd className="flex min-w-0 items-center gap-3 text-lg font-semibold">
                  {trend}
                  <span className="min-w-13 truncate text-right">{value}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </PanelPart>
  );
}
