import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressSummary } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { PiecePreview } from "./piece-preview";
import { canChangeStatus, DownloadButton, ProjectStatusButton } from "./project-actions";
import { projectTitle } from "./project-labels";

/** A project: its piece in a frame, how far it is, and what can be done. */
export default function ProjectDrawer({ row, ...drawer }: DetailProps<ReceivedContentProject>) {
  const { duration, progress, status, tools = [], type } = row;
  const isDone = canDownload(row);
  return (
    <DetailDrawer
      {...drawer}
      wide
      title={projectTitle(row)}
      status={<StatusBadge status={status} otherwise="muted" />}
      actions={
        (canChangeStatus(row) || isDone) && (
          <>
            <ProjectStatusButton project={row} />
            <DownloadButton project={row} />
          </>
        )
      }
    >
      <PiecePreview project={row} />
      {progress !== undefined && !isDone && <ProgressSummary label="Progress" value={progress} />}
      <DetailSection title="Details">
        <Facts
          facts={[
            ["Type", type],
            ["Duration", duration],
            ["Tools", tools.length === 0 ? "None chosen yet" : <ToolBadges tools={tools} />],
          ]}
        />
      </DetailSection>
    </DetailDrawer>
  );
}
