import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy } from "react";
import { useSubscription } from "@/api/live";
import { callQuery } from "@/api/query";
import { useFailing } from "@/api/use-outage";
import { OutageAlert } from "@/components/outage";
import { usePageActions } from "@/components/page-commands";
import { PartBoundary } from "@/components/part-boundary";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-dot";
import { useDialog } from "@/components/use-dialog";
import { aiTools, dashboardCalls, fallbackDashboardMetrics } from "@/contract/dashboard";
import { count, thousandsOfDollars } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { ActivityFeed } from "./activity-feed";
import { ChatbotPanel } from "./chatbot-panel";
import { MemberPanel } from "./member-panel";
import { MetricCards } from "./metric-cards";
import { WaitBoard } from "./wait-board";

/** Whether the server answers. */
function SystemsState() {
  const failing = useFailing();
  const warning = Object.entries(aiTools).filter(([, status]) => status !== "Active");
  return (
    <>
      <StatusDot tone={failing || warning.length > 0 ? "high" : "ok"} className="mr-2" />
      <span>{failing ? "Some systems are not answering" : "All systems operational"}</span>{" "}
      {!failing && warning.length > 0 && (
        <span className="text-high">
          with a warning: {warning.map(([name]) => name).join(", ")}
        </span>
      )}
    </>
  );
}

const figures = [
  ["activeMembers", "Active Members", "+12.5% vs last month", paths.members],
  ["aiConversations", "AI Conversations", "+28.3% this week", paths.chatbot],
  ["eventsOptimized", "Events Optimized", "+5.2% attendance rate", paths.events],
  ["revenueImpact", "Revenue Impact", "+34.7% from AI tools", paths.growth],
] as const;

/** The four key figures, each with a link to its screen. */
function OverviewMetrics() {
  const query = useQuery(callQuery(dashboardCalls.getDashboardMetrics));
  const metrics = figures.map(([field, label, change, href]) => {
    const sent = query.data?.[field];
    const format = field === "revenueImpact" ? thousandsOfDollars : count;
    return {
      label,
      // Nothing has grown to zero.
      change: sent === 0 ? undefined : change,
      href,
      value: format(sent ?? fallbackDashboardMetrics[field]),
      history: query.data?.history?.[field],
      format,
      sample: sent === undefined,
    };
  });
  return <MetricCards query={query} metrics={metrics} />;
}

const DeployDialog = lazy(() => import("./deploy-dialog"));

/** The Overview: key figures, urgent conversations, and what the AI is doing. */
export default function OverviewPage() {
  useSubscription("dashboard");
  useSubscription("tools");
  const deploy = useDialog();
  usePageActions([{ label: "Deploy New Tool", run: deploy.open }]);

  return (
    <div data-slot="overview" className="@container mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="AI Ecosystem Overview"
        description={<SystemsState />}
        actions={
          <Button aria-haspopup="dialog" onClick={deploy.open}>
            <Plus aria-hidden />
            Deploy New Tool
          </Button>
        }
      />
      <div className="mt-6 flex flex-col gap-3">
        <OutageAlert />
        <OverviewMetrics />
        <WaitBoard />
        <ActivityFeed onDeploy={deploy.open} />
        <MemberPanel />
        <ChatbotPanel />
      </div>
      {deploy.props && (
        <PartBoundary onMissing={deploy.remove}>
          <DeployDialog {...deploy.props} />
        </PartBoundary>
      )}
    </div>
  );
}
