import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, lazy, type ReactNode } from "react";
import { useBotConfig } from "@/api/bot-config";
import { chatbotFigure } from "@/api/figures";
import { useLiveConnected } from "@/api/live";
import { callQuery } from "@/api/query";
import { nameOf } from "@/api/conversation-rows";
import { DialogButton } from "@/components/dialog-button";
import { withSample } from "@/components/list-screen/list-source";
import { Loading, QueryError } from "@/components/query-state";
import { RelativeTime } from "@/components/relative-time";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import { Sparkline } from "@/components/sparkline";
import { StatusBadge, StatusDot } from "@/components/status-badge";
import { chatbotCalls } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { sortedBy } from "@/lib/list-rows";
import { dateFrom } from "@/lib/times";
import { quietCard } from "@/ui/card";
import type { DialogProps } from "@/ui/dialog";
import { Progress } from "@/ui/progress";
import { SkeletonGroups } from "@/ui/skeleton";
import samples from "./chatbot-samples.json";
import { ChatbotTraining } from "./chatbot-training";

const BotConfigDialog = lazy(() => import("@/components/bot-config-dialog"));

/** The bot's configuration, which is fetched only once the dialog is open. */
const ConfigDialog = (dialog: DialogProps) => (
  <BotConfigDialog {...dialog} {...useBotConfig(dialog.open)} />
);

/** The chatbot: its performance, conversations and training. */
export function ChatbotPanel() {
  const connected = useLiveConnected();
  return (
    <SectionCard
      title="Native AI Chatbot Control Center"
      mark={
        <span className="inline-flex items-center gap-1.5 text-xs text-muted-foreground">
          <StatusDot tone={connected ? "ok" : "muted"} pulsing={connected} />
          {connected ? "Live" : "Offline"}
        </span>
      }
      actions={
        <DialogButton size="sm" dialog={ConfigDialog} dialogProps={{}}>
          Configure
        </DialogButton>
      }
      className={cn(quietCard, "border-t pt-3")}
    >
      <div className="grid gap-x-12 gap-y-6 @xl:grid-cols-2 @5xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]">
        <Performance />
        <RecentConversations />
        <PanelPart
          title="AI Training & Optimization"
          className="grid content-start gap-4 @xl:col-span-2 @xl:grid-cols-2 @xl:gap-x-8 @5xl:col-span-1 @5xl:grid-cols-1 *:first:col-span-full *:first:-mb-2"
        >
          <ChatbotTraining />
        </PanelPart>
      </div>
    </SectionCard>
  );
}

/** A part of the panel, with its own heading and optionally a SampleMark after it. */
function PanelPart({
  children,
  className,
  mark,
  title,
}: ComponentProps<"section"> & { title: string; mark?: ReactNode }) {
  return (
    <section aria-label={title} className={cn("min-w-0", className)}>
      <div className="mb-2 flex h-5 items-center gap-2">
        <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
        {mark}
      </div>
      {children}
    </section>
  );
}

const figures = [
  ["resolutionRate", "Resolution Rate"],
  ["responseTime", "Avg Response Time"],
  ["satisfaction", "User Satisfaction"],
  ["handoffRate", "Handoff Rate"],
] as const;

const figureRow = "flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 not-last:border-b";

/** The chatbot's figures; the first has a bar. */
function Performance() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const loading = query.status === "pending";
  const shown = figures.map(([field, label]) => ({ label, ...chatbotFigure(query.data, field) }));
  const allSample = shown.every(({ sample }) => sample);
  return (
    <PanelPart title="Performance Metrics" mark={allSample && !loading && <SampleMark />}>
      <QueryError query={query} inline className="mb-3" />
      {loading ? (
        <Loading className="-my-1.5 [&>div:first-of-type]:h-16">
          <SkeletonGroups
            count={figures.length}
            className={cn(figureRow, "justify-between")}
            lines={["h-3 w-28", "h-4 w-12"]}
          />
        </Loading>
      ) : (
        <dl className="-my-1.5">
          {shown.map(({ history, label, sample, value }, index) => (
            <div key={label} className={figureRow}>
              <dt className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm text-muted-foreground">
                {label}
                {sample && !allSample && <SampleMark />}
              </dt>
              <dd className="flex min-w-0 items-center gap-3 text-lg font-semibold">
                <Sparkline values={history ?? []} label={`${label}, trend`} className="h-6 w-18" />
                <span className="min-w-13 truncate text-right">{value}</span>
              </dd>
              {index === 0 && (
                <dd className="my-1 basis-full">
                  <Progress value={value} label={label} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </PanelPart>
  );
}

/** The statuses that the Overview knows; any other shows as "Unknown". */
const statuses = ["resolved", "in_progress", "escalated"];

/** The latest questions to the chatbot, and how they ended. */
function RecentConversations() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const { rows, sample } = withSample(query, samples.conversations);
  const latest = sortedBy(rows ?? [], ({ timestamp }) => dateFrom(timestamp)?.getTime(), true);
  return (
    <PanelPart title="Recent Conversations" mark={sample && <SampleMark />}>
      <QueryError query={query} inline className="mb-2" />
      {rows === undefined ? (
        <Loading className="-my-2">
          <SkeletonGroups
            count={4}
            className="grid h-18 content-center gap-2.5 not-last:border-b"
            lines={["h-3 w-32", "h-3 w-4/5", "h-2.5 w-2/5"]}
          />
        </Loading>
      ) : (
        <ul className="-my-2">
          {latest.slice(0, 4).map(({ id, memberName, outcome, query: asked, ...row }, index) => (
            <li key={id ?? index} className="py-2 text-sm not-last:border-b">
              <div className="flex items-center gap-2">
                <span className="min-w-0 truncate font-medium">{nameOf({ memberName })}</span>
                <RelativeTime
                  value={row.timestamp}
                  className="min-w-0 flex-1 truncate text-xs text-muted-foreground"
                />
                <StatusBadge status={statuses.find((known) => known === row.status) ?? "Unknown"} />
              </div>
              <p className="truncate" title={asked}>
                {asked?.trim() || "No question yet"}
              </p>
              {outcome?.trim() && (
                <p className="truncate text-xs text-muted-foreground" title={outcome}>
                  {outcome}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}
