import { DetailDrawer, DetailSection, Facts } from "@/components/detail-drawer";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressSummary } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { PiecePreview } from "./piece-preview";
import { DownloadButton, ProjectMoveButton } from "./project-actions";
import { moveOf } from "./project-moves";
import { projectTitle } from "./project-words";

/** A project: its piece in a frame, how far it is, and what can be done. */
export default function ProjectDrawer({ row, ...drawer }: DetailProps<ReceivedContentProject>) {
  const { duration, progress, status, tools = [], type } = row;
  const move = moveOf(row);
  const isDone = canDownload(row);
  return (
    <DetailDrawer
      {...drawer}
      wide
      title={projectTitle(row)}
      status={<StatusBadge status={status} otherwise="muted" />}
      actions={
        (move !== undefined || isDone) && (
          <>
            {move !== undefined && <ProjectMoveButton project={row} prominent />}
            {isDone && <DownloadButton project={row} prominent />}
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
