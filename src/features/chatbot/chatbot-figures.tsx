import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig, MessagesSquare, Smile, Timer } from "lucide-react";
import { callQuery } from "@/api/query";
import { MetricCard, MetricCardSkeleton } from "@/components/metric-card";
import { FigureCards } from "@/components/page-body";
import { SampleMark } from "@/components/sample-mark";
import { SampleNotice } from "@/components/sample-notice";
import {
  chatbotCalls,
  fallbackChatbotMetrics,
  type ReceivedChatbotMetrics,
} from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, percent } from "@/lib/format";

/** "4.6" is "4.6/5"; text that says more stays as it stands. */
const outOfFive = (text: string): string =>
  /^\d+(\.\d+)?$/.test(text.trim()) ? `${text.trim()}/5` : text;

const cards = [
  {
    field: "resolutionRate",
    label: "Resolution Rate",
    icon: CircleCheckBig,
    write: (text: string) => percent(text),
  },
  {
    field: "responseTime",
    label: "Average Response Time",
    icon: Timer,
    write: (text: string) => text,
  },
  { field: "satisfaction", label: "Satisfaction", icon: Smile, write: outOfFive },
] as const;

/** What the figure beside a card's own says, where the answer has it. */
function besideOf(field: string, metrics: ReceivedChatbotMetrics): string | undefined {
  if (field === "resolutionRate" && metrics.handoffRate?.trim()) {
    return `${percent(metrics.handoffRate)} handed to a person`;
  }
  if (field === "totalConversations" && metrics.activeConversations !== undefined) {
    return `${count(metrics.activeConversations)} active now`;
  }
  return undefined;
}

/** Resolution, response time, satisfaction and how many conversations there were (spec §2). */
export function ChatbotFigures() {
  const query = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const metrics = query.data ?? {};
  if (query.status === "pending") {
    return (
      <div role="status" aria-busy>
        <span className="sr-only">Loading</span>
        <FigureCards>
          {[...cards, undefined].map((_, card) => (
            <MetricCardSkeleton key={card} />
          ))}
        </FigureCards>
      </div>
    );
  }
  const total = metrics.totalConversations;
  const allMissing = total === undefined && cards.every(({ field }) => !metrics[field]?.trim());
  const mark = (isMissing: boolean) => (isMissing && !allMissing ? <SampleMark /> : undefined);
  return (
    <section aria-label="Key figures">
      <SampleNotice query={query} sample={allMissing} className="mb-3" />
      <FigureCards>
        {cards.map(({ field, write, ...card }) => (
          <MetricCard
            key={field}
            {...card}
            value={write(metrics[field]?.trim() || fallbackChatbotMetrics[field])}
            change={besideOf(field, metrics)}
            history={metrics.history?.[field]}
            mark={mark(!metrics[field]?.trim())}
          />
        ))}
        <MetricCard
          label="Total Conversations"
          icon={MessagesSquare}
          value={count(total ?? fallbackDashboardMetrics.aiConversations)}
          change={besideOf("totalConversations", metrics)}
          mark={mark(total === undefined)}
        />
      </FigureCards>
    </section>
  );
}
