import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { Peek } from "@/components/peek";
import type { DetailProps } from "@/components/list-screen/open-detail";
import { ProgressSummary } from "@/components/progress-line";
import { ToolBadges } from "@/components/tool-badges";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { cn } from "@/lib/cn";
import { pieceAddress } from "./piece-document";
import { DownloadButton, ProjectStatusButton } from "./project-actions";
import { projectTitle } from "./projects";

/** A project: its piece in a frame, how far it is, and what can be done. */
export function ProjectPeek({ row, ...peek }: DetailProps<ReceivedContentProject>) {
  const { duration, progress, status, tools = [], type } = row;
  return (
    <Peek
      {...peek}
      title={projectTitle(row)}
      status={status}
      actions={
        <>
          <ProjectStatusButton project={row} />
          <DownloadButton project={row} />
        </>
      }
    >
      <PiecePreview project={row} />
      {progress !== undefined && !canDownload(row) && (
        <ProgressSummary label="Progress" value={progress} />
      )}
      <DetailSection title="Details">
        <Facts
          facts={[
            ["Type", type],
            ["Duration", duration],
            ["Tools", tools.length === 0 ? "None chosen yet" : <ToolBadges tools={tools} />],
          ]}
        />
      </DetailSection>
    </Peek>
  );
}

/** The screens a piece is seen on, in CSS px. */
const desktop = { label: "Desktop", width: 1280, height: 800, icon: Monitor };
const phone = { label: "Phone", width: 390, height: 560, icon: Smartphone };

/** A piece in a frame, as wide as a desktop's or a phone's screen, made smaller to fit. */
function PiecePreview({ project }: { project: ReceivedContentProject }) {
  // A desktop would be tiny at first.
  const [screen, setScreen] = useState(phone);
  const { height, width } = screen;
  const address = pieceAddress(project);
  return (
    <div className="grid gap-2">
      <fieldset className="flex justify-end">
        <legend className="sr-only">Preview width</legend>
        <div className="inline-flex rounded-md border bg-muted p-0.5">
          {[phone, desktop].map((each) => (
            <label
              key={each.label}
              className={cn(
                "relative inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-10",
                each === screen && "bg-card text-foreground dark:bg-accent",
              )}
            >
              <input
                type="radio"
                name="preview-width"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={each === screen}
                onChange={() => setScreen(each)}
              />
              <each.icon aria-hidden className="size-4" />
              {each.label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="@container">
        <div
          className="mx-auto max-w-full overflow-hidden rounded-lg border bg-muted"
          style={{ width, aspectRatio: width / height }}
        >
          <iframe
            // A new frame for another text: a frame that goes on to another address is a step for Back.
            key={address}
            // No scripts, no forms, no way out of the frame.
            sandbox=""
            title={`Preview of ${projectTitle(project)}`}
            src={address}
            className="max-w-none origin-top-left border-0"
            // The room divided by the width: CSS divides lengths in this way alone.
            style={{ width, height, scale: `min(1, tan(atan2(100cqw, ${width}px)))` }}
          />
        </div>
      </div>
    </div>
  );
}
