import { progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import {
  ascending,
  asListed,
  defineList,
  descending,
  statusFilter,
} from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { ToolBadges } from "@/components/tool-badges";
import {
  canDownload,
  canStart,
  projectStatuses,
  type ReceivedContentProject,
} from "@/contract/content";
import type { ExportColumn } from "@/lib/csv";
import { Button } from "@/ui/button";
import { canChangeStatus, DownloadButton, ProjectStatusButton } from "./project-actions";
import { projectTitle } from "./project-labels";

/** What is searched, filtered and sorted by. */
export const projectList = defineList<ReceivedContentProject>({
  one: "project",
  many: "projects",
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  textOf: ({ title, tools, type }) => [title, type, ...(tools ?? [])].join("\n"),
  filters: [
    statusFilter(projectStatuses),
    { name: "type", label: "Type", all: "All Types", wordsOf: ({ type }) => type },
  ],
  sorts: [asListed, descending("progress", "Furthest along"), ascending("title", "Title")],
});

/** Preview, Download when completed, Pause when generating (spec §2). */
function RowActions({ nameId, project }: { project: ReceivedContentProject; nameId: string }) {
  const { open } = useListAddress();
  const { id } = project;
  const changes = !canStart(project) && canChangeStatus(project);
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
      <DownloadButton project={project} nameId={nameId} />
      {id && !canStart(project) && <ProjectStatusButton project={project} nameId={nameId} />}
      {/* Keeps Preview under the others. */}
      {!canDownload(project) && !changes && <span className="hidden w-21 @4xl:block" />}
    </>
  );
}

/** How a project's row is drawn (spec §2). */
export const projectShape: RowShape<ReceivedContentProject> = {
  nameWidth: "minmax(9rem,2.4fr)",
  detail: ({ tools = [] }) => (tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet"),
  columns: [
    { label: "Type", width: "minmax(5rem,0.8fr)", cell: ({ type }) => type ?? "–" },
    { label: "Duration", width: "4.75rem", cell: ({ duration }) => duration || "–" },
    statusColumn(),
    progressColumn("minmax(4.5rem,0.9fr)", projectTitle),
  ],
  actions: {
    width: "10.5rem",
    show: (project, nameId) => <RowActions project={project} nameId={nameId} />,
  },
};

/** What an exported file holds of each project. */
export const projectColumns: readonly ExportColumn<ReceivedContentProject>[] = [
  { header: "Title", value: ({ title }) => title },
  { header: "Type", value: ({ type }) => type },
  { header: "Duration", value: ({ duration }) => duration },
  { header: "Status", value: ({ status }) => status },
  { header: "Progress %", value: ({ progress }) => progress },
  { header: "Tools", value: ({ tools }) => tools },
];
