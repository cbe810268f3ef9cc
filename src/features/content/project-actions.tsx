import { useCallMutation } from "@/api/call-mutation";
import { GuardedButton } from "@/components/guarded-button";
import { ProgressSummary } from "@/components/progress-line";
import { type StatusAction, StatusButton } from "@/components/status-button";
import {
  canDownload,
  contentCalls,
  type ProjectStatus,
  type ReceivedContentProject,
} from "@/contract/content";
import { download, fileName } from "@/lib/download";
import { toast } from "@/ui/use-toast";
import { pieceDocument } from "./piece-document";
import { projectTitle } from "./projects";

const actions: readonly StatusAction<ReceivedContentProject, ProjectStatus>[] = [
  { label: "Start", from: "planning", to: "generating", done: ["Project Started", projectTitle] },
  {
    label: "Pause",
    stops: true,
    from: "generating",
    to: "paused",
    done: ["Project Paused", projectTitle],
    question: (project) => ({
      title: `Pause ${projectTitle(project)}?`,
      description: "Generation stops. What is generated is kept, and Resume goes on from there.",
      children: <ProgressSummary value={project.progress} />,
    }),
  },
  // Only a generating project can be paused, so resuming always returns it to generating.
  {
    label: "Resume",
    from: "paused",
    to: "generating",
    done: ["Project Resumed", projectTitle],
  },
];

/** Start while planning, Pause while generating, Resume while paused. */
export function ProjectStatusButton({ project }: { project: ReceivedContentProject }) {
  const change = useCallMutation(contentCalls.changeProject, "Failed to change the project");
  return (
    <StatusButton
      row={project}
      actions={actions}
      onChange={({ id = "" }, status) => change({ params: { id }, body: { status } })}
    />
  );
}

/** Downloads a finished piece as an HTML page. Renders nothing for other projects. */
export function DownloadButton({ project }: { project: ReceivedContentProject }) {
  function save() {
    const name = fileName(projectTitle(project), "html");
    download(name, pieceDocument(project), "text/html");
    toast({ title: "Downloaded", description: name });
  }
  if (!canDownload(project)) return null;
  return <GuardedButton onClick={save}>Download</GuardedButton>;
}
