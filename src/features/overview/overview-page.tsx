import { Plus } from "lucide-react";
import { lazy } from "react";
import { useSubscription } from "@/api/live";
import { useFailing } from "@/api/use-outage";
import { OutageAlert } from "@/components/query-state";
import { usePageActions } from "@/components/page-commands";
import { PartBoundary } from "@/components/part-boundary";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-badge";
import { useDialog } from "@/components/use-dialog";
import { aiTools } from "@/contract/dashboard";
import { Button } from "@/ui/button";
import { ActivityFeed } from "./activity-feed";
import { ChatbotPanel } from "./chatbot-panel";
import { MemberPanel } from "./member-panel";
import { MetricCards } from "./metric-cards";
import { WaitBoard } from "./wait-board";

/** Whether the server responds, and which AI tools have a warning. */
function SystemsState() {
  const failing = useFailing();
  const warning = Object.entries(aiTools).filter(([, status]) => status !== "Active");
  return (
    <span className="block pl-4 -indent-4">
      <StatusDot tone={failing || warning.length > 0 ? "high" : "ok"} className="mr-2" />
      <span>{failing ? "Some systems are not answering" : "All systems operational"}</span>{" "}
      {!failing && warning.length > 0 && (
        <span className="text-high">
          with a warning: {warning.map(([name]) => name).join(", ")}
        </span>
      )}
    </span>
  );
}

const DeployDialog = lazy(() => import("./deploy-dialog"));

/** The Overview: key figures, urgent conversations, and what the AI is doing. */
export default function OverviewPage() {
  useSubscription("dashboard");
  useSubscription("tools");
  const deploy = useDialog();
  usePageActions([{ label: "Deploy New Tool", run: deploy.open }]);

  return (
    <div data-slot="overview" className="@container/page mx-auto w-full max-w-[1440px] p-4 md:px-6">
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
      <div className="mt-3 flex flex-col gap-3">
        <OutageAlert />
        <MetricCards />
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
