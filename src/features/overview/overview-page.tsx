import { Plus } from "lucide-react";
import { useSubscription } from "@/api/live";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-dot";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import { ActivityFeed } from "./activity-feed";
import { ChatbotPanel } from "./chatbot-panel";
import { InboxPreview } from "./inbox-preview";
import { MemberPanel } from "./member-panel";
import { MetricCards } from "./metric-cards";
import { ToolsPanel } from "./tools-panel";

const deployDialog = dialogSource(() => import("./deploy-dialog"));

/** The Overview: the figures, the work that waits, and what the AI is doing (spec §2). */
export default function OverviewPage() {
  useSubscription("dashboard");
  useSubscription("tools");
  useSubscription("conversations");
  const deploy = useLazyDialog(deployDialog);
  usePageCommands([{ label: "Deploy New Tool", run: deploy.opener.onClick }]);

  return (
    <div className="@container mx-auto w-full max-w-[1440px] p-4 md:p-6">
      <PageHeader
        title="AI Ecosystem Overview"
        description={
          <span className="inline-flex items-center gap-2">
            <StatusDot tone="ok" />
            All systems operational
          </span>
        }
        actions={
          <Button {...deploy.opener}>
            <Plus aria-hidden />
            Deploy New Tool
          </Button>
        }
      />
      <div className="mt-6 flex flex-col gap-3">
        <MetricCards />
        <div className="grid gap-3 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <InboxPreview />
          <ActivityFeed />
          <MemberPanel />
          <ToolsPanel />
        </div>
        <ChatbotPanel />
      </div>
      {deploy.Dialog && <deploy.Dialog {...deploy.state} />}
    </div>
  );
}
