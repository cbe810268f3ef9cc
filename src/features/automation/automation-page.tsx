import { CircleCheck, Clock, History, ListChecks, Plus, Zap } from "lucide-react";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { useList } from "@/components/list-screen/use-list";
import { automationList } from "./automation-list";
import { automations } from "./automations";
import { TemplatePanel } from "./template-panel";
import { WorkflowPanel } from "./workflow-panel";

const figures = [
  { icon: Zap, label: "Active Automations", value: "8" },
  { icon: ListChecks, label: "Tasks Completed", value: "12,450" },
  { icon: CircleCheck, label: "Success Rate", value: "92%" },
  { icon: Clock, label: "Hours Saved", value: "1,847" },
];

/** The Automation Center screen: what runs by itself, how often, and how well (spec §2). */
export default function AutomationPage() {
  const list = useList(automationList, { rows: automations.use(), sample: false });
  return (
    <ListPage
      title="Automation Center"
      description="What runs by itself, how often, and how well."
      actions={[
        usePageDialog("Activity Log", History, () => import("./activity-log"), {}),
        usePageDialog("Create Automation", Plus, () => import("./plan-dialog"), {}),
      ]}
      figures={figures}
      list={list}
      listTitle="Automations"
      drawer={() => import("./automation-drawer")}
    >
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <WorkflowPanel />
        <TemplatePanel />
      </div>
    </ListPage>
  );
}
