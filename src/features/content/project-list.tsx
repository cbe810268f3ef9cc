import { asListed, defineList } from "@/components/list-screen/list-kind";
import type { RowShape } from "@/components/list-screen/list-row";
import { ProgressLine } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import { ToolBadges } from "@/components/tool-badges";
import { projectStatuses, type ReceivedContentProject } from "@/contract/content";
import type { ExportColumn } from "@/lib/csv";
import { ProjectActions } from "./project-actions";
import { projectTitle } from "./project-words";

/** The projects as a list: what is searched, filtered and sorted by. */
export const projectList = defineList<ReceivedContentProject>({
  one: "project",
  many: "projects",
  idOf: ({ id }) => id,
  nameOf: ({ title }) => title,
  textOf: ({ title, tools, type }) => [title, type, ...(tools ?? [])].join("\n"),
  filters: [
    {
      name: "status",
      label: "Status",
      all: "All Statuses",
      words: projectStatuses,
      wordsOf: ({ status }) => status,
    },
    { name: "type", label: "Type", all: "All Types", wordsOf: ({ type }) => type },
  ],
  sorts: [
    asListed,
    {
      name: "progress",
      label: "Furthest along",
      keyOf: ({ progress }) => progress,
      descending: true,
    },
    { name: "title", label: "Title", keyOf: ({ title }) => title },
  ],
});

/** How a project's row is drawn (spec §2). */
export const projectShape: RowShape<ReceivedContentProject> = {
  nameWidth: "minmax(9rem,2.4fr)",
  detail: ({ tools }) =>
    tools !== undefined && tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet",
  columns: [
    { label: "Type", width: "minmax(5rem,0.8fr)", cell: ({ type }) => type ?? "–" },
    { label: "Duration", width: "4.75rem", cell: ({ duration }) => duration || "–" },
    {
      label: "Status",
      card: "beside",
      width: "5.25rem",
      cell: (project) => <StatusBadge status={project.status} otherwise="muted" />,
    },
    {
      label: "Progress",
      card: "wide",
      width: "minmax(4.5rem,0.9fr)",
      cell: (project) => (
        <ProgressLine label={`${projectTitle(project)} progress`} value={project.progress} />
      ),
    },
  ],
  actions: {
    width: "10.5rem",
    show: (project, nameId) => <ProjectActions project={project} nameId={nameId} />,
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
