import { useState } from "react";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { canDownload, canStart, type ReceivedContentProject } from "@/contract/content";
import { errorText } from "@/lib/error-text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/use-toast";
import { downloadPiece } from "./download-piece";
import { moveOf, type ProjectMove } from "./project-moves";
import { useProjectChange } from "./use-project-change";

const pauseDialog = dialogSource(() => import("./pause-dialog"));

interface ProjectProps {
  project: ReceivedContentProject;
  /** The id of the element that names the project. */
  nameId?: string;
  /** At the foot of the drawer, where it is the one thing to do. */
  prominent?: boolean;
}

/** A row's buttons: Preview, Download when completed, Pause when generating (spec §2). */
export function ProjectActions({ nameId, project }: ProjectProps & { nameId: string }) {
  const { open } = useListAddress();
  const { id } = project;
  return (
    <>
      {/* Without an id there is no address to open. */}
      {id && (
        <Button
          size="sm"
          variant="ghost"
          aria-describedby={nameId}
          className="@max-4xl:border-border"
          onClick={() => open(id)}
        >
          Preview
        </Button>
      )}
      {canDownload(project) && <DownloadButton project={project} nameId={nameId} />}
      {id && !canStart(project) && <ProjectMoveButton project={project} nameId={nameId} />}
      {/* Keeps Preview under the others. */}
      {!canDownload(project) && (canStart(project) || moveOf(project) === undefined) && (
        <span className="hidden w-21 @4xl:block" />
      )}
    </>
  );
}

/** Hands out a finished piece. */
export function DownloadButton({ nameId, project, prominent = false }: ProjectProps) {
  return (
    <Button
      size={prominent ? "default" : "sm"}
      variant={prominent ? "default" : "outline"}
      aria-describedby={nameId}
      className={prominent ? "" : "@4xl:min-w-21"}
      onClick={() => void downloadPiece(project)}
    >
      Download
    </Button>
  );
}

/** Start while planning, Pause while generating, Resume while paused. */
export function ProjectMoveButton({ nameId, project, prominent = false }: ProjectProps) {
  const { busy, change } = useProjectChange();
  const question = useLazyDialog(pauseDialog);
  // The question goes on about what it asked while the project behind it changes.
  const [asked, setAsked] = useState<{ project: ReceivedContentProject; move: ProjectMove }>();
  const move = moveOf(project);

  async function changeNow(wanted: ProjectMove) {
    try {
      await change(project, wanted);
    } catch (error) {
      toast({ variant: "destructive", title: "Error", description: errorText(error) });
    }
  }
  const { onClick: ask, ...opener } = question.opener;
  const { Dialog } = question;
  return (
    <>
      {move !== undefined && (
        // One button whatever the move, so that the focus comes back to it.
        <Button
          size={prominent ? "default" : "sm"}
          variant={prominent ? "default" : "outline"}
          aria-describedby={nameId}
          className={prominent ? "" : "@4xl:min-w-21"}
          busy={busy}
          {...(move.label === "Pause" ? opener : {})}
          onClick={() => {
            if (move.label !== "Pause") return void changeNow(move);
            setAsked({ project, move });
            return ask();
          }}
        >
          {busy ? move.busyLabel : move.label}
        </Button>
      )}
      {Dialog && asked && <Dialog {...question.state} {...asked} />}
    </>
  );
}
