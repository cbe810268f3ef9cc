import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { Loading, QueryError } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { chatbotCalls, fallbackChatbotMetrics } from "@/contract/chatbot";
import { Progress } from "@/ui/progress";
import { Skeleton } from "@/ui/skeleton";
import { PanelPart } from "./panel-part";

const figures = [
  { field: "resolutionRate", label: "Resolution Rate" },
  { field: "responseTime", label: "Avg Response Time" },
  { field: "satisfaction", label: "User Satisfaction" },
  { field: "handoffRate", label: "Handoff Rate" },
] as const;

const row = "flex max-h-16 min-h-11 flex-1 items-center not-last:border-b";

/** Resolution, response time, satisfaction and hand-off of the chatbot. */
export function ChatbotPerformance() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const metrics = figures.map(({ field, label }) => {
    const sent = query.data?.[field]?.trim();
    const history = query.data?.history?.[field];
    return {
      label,
      value: sent || fallbackChatbotMetrics[field],
      sample: !sent,
      trend: history && (
        <Sparkline
          values={history}
          label={`${label}, trend`}
          format={String}
          className="h-6 w-18"
        />
      ),
    };
  });
  const [resolution, ...others] = metrics;
  const loading = query.status === "pending";
  const allSample = metrics.every(({ sample }) => sample);
  const mark = (sample: boolean) => sample && !allSample && <SampleMark />;
  return (
    <PanelPart
      title="Performance Metrics"
      mark={allSample && !loading && <SampleMark />}
      className="flex flex-col"
    >
      <QueryError query={query} inline className="mb-3" />
      {loading ? (
        <PerformanceSkeleton />
      ) : (
        <dl className="flex flex-1 flex-col">
          {resolution && (
            <div>
              <dt className="flex items-center gap-2 text-sm">
                {resolution.label}
                {mark(resolution.sample)}
              </dt>
              <dd>
                <span className="flex h-8 items-end justify-between gap-3 text-2xl font-semibold">
                  <span className="min-w-0 truncate">{resolution.value}</span>
                  {resolution.trend}
                </span>
                <Progress
                  value={resolution.value}
                  label={resolution.label}
                  tone="ok"
                  className="mt-2.5 mb-2"
                />
              </dd>
            </div>
          )}
          {others.map(({ label, sample, trend, value }) => (
            <div key={label} className={`${row} gap-3`}>
              <dt className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted-foreground">
                {label}
                {mark(sample)}
              </dt>
              <dd className="flex min-w-0 items-center gap-3 text-lg font-semibold">
                {trend}
                <span className="min-w-13 truncate text-right">{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelPart>
  );
}

function PerformanceSkeleton() {
  return (
    <Loading className="flex flex-1 flex-col">
      <Skeleton className="my-1 h-3 w-24" />
      <Skeleton className="my-1 h-6 w-20" />
      <Skeleton className="mt-2.5 mb-2 h-1.5 w-full" />
      {figures.slice(1).map(({ field }) => (
        <div key={field} className={`${row} justify-between`}>
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </Loading>
  );
}
