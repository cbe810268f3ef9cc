import { progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { ToolBadges } from "@/components/tool-badges";
import { canStart, projectStatuses, type ReceivedContentProject } from "@/contract/content";
import { fieldColumns } from "@/lib/csv";
import { DownloadButton, ProjectStatusButton } from "./project-actions";
import { projectTitle } from "./projects";

/** The list of projects: Preview, Download when completed, Pause when generating (spec §2). */
export const projectList = defineList<ReceivedContentProject>({
  one: "project",
  nameOf: ({ title }) => title,
  textOf: ({ title, tools, type }) => [title, type, ...(tools ?? [])].join("\n"),
  filters: [
    statusFilter(projectStatuses),
    { name: "type", label: "Type", all: "All Types", wordsOf: ({ type }) => type },
  ],
  sorts: [asListed, sortBy("progress", "Furthest along", "descending"), sortBy("title", "Title")],
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
    view: "Preview",
    show: (project) => (
      // As wide as a button, to keep Preview under the others.
      <span className="contents @4xl:flex @4xl:min-w-21 @4xl:*:flex-1">
        <DownloadButton project={project} />
        {project.id && !canStart(project) && <ProjectStatusButton project={project} />}
      </span>
    ),
  },
  exportName: "content projects",
  exported: fieldColumns(
    "title",
    "type",
    "duration",
    "status",
    ["Progress %", "progress"],
    "tools",
  ),
});
