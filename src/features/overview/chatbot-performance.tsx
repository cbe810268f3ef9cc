import { useQuery } from "@tanstack/react-query";
import { callQuery } from "@/api/query";
import { SampleMark } from "@/components/sample-mark";
import { SampleNotice } from "@/components/sample-notice";
import { Sparkline } from "@/components/sparkline";
import {
  chatbotCalls,
  fallbackChatbotMetrics,
  type ReceivedChatbotMetrics,
} from "@/contract/chatbot";
import { Progress } from "@/ui/progress";
import { Skeleton } from "@/ui/skeleton";
import { PanelPart } from "./panel-part";

const figures = [
  { field: "resolutionRate", label: "Resolution Rate" },
  { field: "responseTime", label: "Avg Response Time" },
  { field: "satisfaction", label: "User Satisfaction" },
  { field: "handoffRate", label: "Handoff Rate" },
] as const;
const [resolution, ...others] = figures;

/** Resolution, response time, satisfaction and hand-off of the chatbot. */
export function ChatbotPerformance() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const missing = figures.filter(({ field }) => !query.data?.[field]?.trim());
  const allMissing = query.status !== "pending" && missing.length === figures.length;
  return (
    <PanelPart
      title="Performance Metrics"
      mark={allMissing && <SampleMark />}
      className="flex flex-col"
    >
      {query.status === "pending" ? (
        <PerformanceSkeleton />
      ) : (
        <>
          <SampleNotice query={query} sample={false} className="mb-3" />
          <Figures metrics={query.data ?? {}} marked={!allMissing} />
        </>
      )}
    </PanelPart>
  );
}

interface FiguresProps {
  metrics: ReceivedChatbotMetrics;
  /** Each figure the server left out bears its own mark. */
  marked: boolean;
}

function Figures({ marked, metrics }: FiguresProps) {
  const shown = (field: keyof typeof fallbackChatbotMetrics) =>
    metrics[field]?.trim() || fallbackChatbotMetrics[field];
  const mark = (field: keyof typeof fallbackChatbotMetrics) =>
    marked && !metrics[field]?.trim() && <SampleMark />;
  const history = (field: keyof typeof fallbackChatbotMetrics, label: string) => {
    const values = metrics.history?.[field];
    return (
      values && (
        <Sparkline values={values} label={`${label}, trend`} format={String} className="h-6 w-18" />
      )
    );
  };
  return (
    <dl className="flex flex-1 flex-col">
      <div>
        <dt className="flex items-center gap-2 text-sm">
          {resolution.label}
          {mark(resolution.field)}
        </dt>
        <dd>
          <span className="flex h-8 items-end justify-between gap-3 text-2xl font-semibold">
            <span className="min-w-0 truncate">{shown(resolution.field)}</span>
            {history(resolution.field, resolution.label)}
          </span>
          <Progress
            value={shown(resolution.field)}
            label={resolution.label}
            tone="ok"
            className="mt-2.5 mb-2"
          />
        </dd>
      </div>
      {others.map(({ field, label }) => (
        <div
          key={field}
          className="flex max-h-16 min-h-11 flex-1 items-center gap-3 not-last:border-b"
        >
          <dt className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {label}
            {mark(field)}
          </dt>
          <dd className="flex min-w-0 items-center gap-3 text-lg font-semibold">
            {history(field, label)}
            <span className="min-w-13 truncate text-right">{shown(field)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PerformanceSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-1 flex-col">
      <span className="sr-only">Loading</span>
      <Skeleton className="my-1 h-3 w-24" />
      <Skeleton className="my-1 h-6 w-20" />
      <Skeleton className="mt-2.5 mb-2 h-1.5 w-full" />
      {others.map(({ field }) => (
        <div
          key={field}
          className="flex max-h-16 min-h-11 flex-1 items-center justify-between not-last:border-b"
        >
          <Skeleton className="h-3 w-28" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}
