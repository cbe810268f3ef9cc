import { CircleCheck, Clock, History, ListChecks, Plus, Zap } from "lucide-react";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { builtIn } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { MetricCard } from "@/components/metric-card";
import { FigureCards, PageBody } from "@/components/page-body";
import { PageHeader } from "@/components/page-header";
import { usePageCommands } from "@/components/page-commands";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { Button } from "@/ui/button";
import { automationColumns, automationList, automationShape } from "./automation-list";
import { automations } from "./automations";
import { TemplatePanel } from "./template-panel";
import { WorkflowPanel } from "./workflow-panel";

const automationDrawer = dialogSource(() => import("./automation-drawer"));
const planDialog = dialogSource(() => import("./plan-dialog"));
const activityLog = dialogSource(() => import("./activity-log"));

/** The Automation Center screen: what runs by itself, how often, and how well (spec §2). */
export default function AutomationPage() {
  const list = useList(automationList, builtIn(automations.use()));
  const create = useLazyDialog(planDialog);
  const log = useLazyDialog(activityLog);
  usePageCommands([
    { label: "Create Automation", run: create.opener.onClick },
    { label: "Activity Log", run: log.opener.onClick },
  ]);
  return (
    <PageBody
      header={
        <PageHeader
          title="Automation Center"
          description="What runs by itself, how often, and how well."
          actions={
            <>
              <Button variant="outline" {...log.opener}>
                <History aria-hidden />
                Activity Log
              </Button>
              <Button {...create.opener}>
                <Plus aria-hidden />
                Create Automation
              </Button>
            </>
          }
        />
      }
    >
      <FigureCards>
        <MetricCard icon={Zap} label="Active Automations" value="8" />
        <MetricCard icon={ListChecks} label="Tasks Completed" value="12,450" />
        <MetricCard icon={CircleCheck} label="Success Rate" value="92%" />
        <MetricCard icon={Clock} label="Hours Saved" value="1,847" />
      </FigureCards>
      <DataList
        list={list}
        shape={automationShape}
        title="Automations"
        tools={
          <ExportMenu
            what="automations"
            one="automation"
            many="automations"
            rows={list.shown}
            total={list.total}
            columns={automationColumns}
          />
        }
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <WorkflowPanel />
        <TemplatePanel />
      </div>
      <OpenDetail list={list} source={automationDrawer} />
      {create.Dialog && <create.Dialog {...create.state} />}
      {log.Dialog && <log.Dialog {...log.state} />}
    </PageBody>
  );
}
