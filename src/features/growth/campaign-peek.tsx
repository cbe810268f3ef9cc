import { Funnel } from "@/components/charts/funnel";
import { historyPoints, LineChart } from "@/components/charts/line-chart";
import { Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressLine } from "@/components/progress-line";
import { BadgeList } from "@/components/tool-badges";
import type { ReceivedGrowthCampaign } from "@/contract/growth";
import { percent } from "@/lib/format";
import { CampaignStatusButton } from "./campaign-list";
import { leadFunnel } from "./campaigns";

/** A campaign's funnel and its history where the server has one, or that it has no leads; its tools. */
export function CampaignPeek({ row, ...peek }: DetailProps<ReceivedGrowthCampaign>) {
  const { conversions, history, leads = 0, progress, roi, status, tools = [] } = row;
  return (
    <Peek {...peek} status={status} actions={<CampaignStatusButton campaign={row} />}>
      {leads > 0 ? (
        <>
          <Funnel {...leadFunnel(leads, conversions)} />
          {history?.leads && (
            <LineChart title="Leads so far" points={historyPoints(history.leads)} />
          )}
          {history?.conversions && (
            <LineChart
              title="Conversions so far"
              tone="ok"
              points={historyPoints(history.conversions)}
            />
          )}
        </>
      ) : (
        <p className="text-sm text-muted-foreground">No leads yet.</p>
      )}
      <Facts
        facts={[
          [
            "Progress",
            progress !== undefined && <ProgressLine label="Progress" value={progress} />,
          ],
          ["ROI", percent(roi, "–")],
          ["Tools", tools.length > 0 ? <BadgeList words={tools} /> : "No tools chosen yet."],
        ]}
      />
    </Peek>
  );
}
