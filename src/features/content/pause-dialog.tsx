import { ConfirmDialog } from "@/components/confirm-dialog";
import { ProgressSummary } from "@/components/progress-line";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { ReceivedContentProject } from "@/contract/content";
import type { ProjectMove } from "./project-moves";
import { projectTitle } from "./project-words";
import { useProjectChange } from "./use-project-change";

interface PauseDialogProps extends LazyDialogProps {
  project: ReceivedContentProject;
  move: ProjectMove;
}

/** Asks before a project is paused, and says what is done and what is left. */
export default function PauseDialog({ move, project, ...dialog }: PauseDialogProps) {
  const { change } = useProjectChange();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Pause ${projectTitle(project)}?`}
      description="Generation stops. What is generated is kept, and Resume goes on from there."
      action="Pause"
      busyLabel={move.busyLabel}
      onConfirm={() => change(project, move)}
    >
      <div className="mt-4">
        <ProgressSummary label="Done" value={project.progress} />
      </div>
    </ConfirmDialog>
  );
}
