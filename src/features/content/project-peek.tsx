import { DetailSection, Facts } from "@/components/detail-drawer";
import { type DetailProps, Peek } from "@/components/peek";
import { ProgressLine } from "@/components/progress-line";
import { ToolBadges } from "@/components/tool-badges";
import type { ReceivedContentProject } from "@/contract/content";
import { partsOf } from "./piece-document";
import { PiecePlayer } from "./piece-player";
import { DownloadButton, ProjectStatusButton } from "./project-actions";

/** A project: its piece to play, how far it is, what is in it, and what can be done. */
export function ProjectPeek({ row, ...peek }: DetailProps<ReceivedContentProject>) {
  const { duration, id, progress, status, tools = [], type } = row;
  const parts = partsOf(row);
  return (
    <Peek
      {...peek}
      status={status}
      actions={
        <>
          <ProjectStatusButton project={row} />
          <DownloadButton project={row} />
        </>
      }
    >
      <PiecePlayer key={id} project={row} />
      {parts.length > 0 && (
        <DetailSection title="Script">
          <ol className="grid list-inside list-decimal gap-1.5 text-sm wrap-anywhere">
            {parts.map(({ heading, ready }, index) => (
              <li key={index} className={ready ? "" : "text-muted-foreground"}>
                {heading}
                {!ready && " · not generated yet"}
              </li>
            ))}
          </ol>
        </DetailSection>
      )}
      <Facts
        facts={[
          ["Type", type],
          ["Duration", duration],
          [
            "Progress",
            progress !== undefined && <ProgressLine label="Progress" value={progress} />,
          ],
          ["Tools", tools.length === 0 ? "None chosen yet" : <ToolBadges tools={tools} />],
        ]}
      />
    </Peek>
  );
}
