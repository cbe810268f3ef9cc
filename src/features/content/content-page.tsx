import { LibraryBig, Plus } from "lucide-react";
import { useId } from "react";
import { callQuery } from "@/api/query";
import { DialogButton } from "@/components/dialog-button";
import { progressColumn, statusColumn } from "@/components/list-screen/list-columns";
import { asListed, defineList, sortBy, statusFilter } from "@/components/list-screen/list-kind";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import { ToolBadges } from "@/components/tool-badges";
import {
  isGenerating,
  contentCalls,
  ProjectStatus,
  type ReceivedContentProject,
} from "@/contract/content";
import { fieldColumns } from "@/lib/csv";
import { count } from "@/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Cover } from "./cover";
import { GenerationQueue } from "./generation-queue";
import { DownloadButton, ProjectStatusButton } from "./project-actions";
import { projectText, projectTitle } from "./projects";
import { ContentLibrary } from "./content-library";
import { CreateProjectDialog } from "./create-project-dialog";
import { ProjectPeek } from "./project-peek";
import samples from "./sample-projects.json";
import templates from "./templates.json";

/** The list of projects. Rows offer Preview, Download if completed, and Start, Pause or Resume by status. */
const projectList = defineList<ReceivedContentProject>({
  one: "project",
  nameOf: ({ title }) => title,
  textOf: projectText,
  filters: [
    statusFilter(ProjectStatus.options),
    { name: "type", all: "All Types", wordsOf: ({ type }) => type },
  ],
  sorts: [
    asListed,
    sortBy("progress", "Furthest along", "descending"),
    { ...sortBy("title", "Title"), column: "Name" },
  ],
  leading: (project) => <Cover project={project} className="group-data-compact/row:w-9" />,
  leadingShape: "h-7.5 w-12 rounded-sm",
  nameWidth: "minmax(9rem,2.4fr)",
  detail: ({ tools = [] }) => (tools.length > 0 ? <ToolBadges tools={tools} /> : "No tools yet"),
  columns: [
    { label: "Type", wide: true, width: "minmax(8.25rem,0.8fr)", cell: ({ type }) => type ?? "–" },
    { label: "Duration", wide: true, width: "4.75rem", cell: ({ duration }) => duration || "–" },
    statusColumn(),
    progressColumn("minmax(5.5rem,0.5fr)", projectTitle),
  ],
  actions: {
    width: "8rem",
    view: "Preview",
    verb: (project) => (
      <>
        <DownloadButton project={project} />
        <ProjectStatusButton project={project} />
      </>
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

/** The fixed number on the "Projects" card, also used as the list's total. */
const totalProjects = 47;

/** The Content Engine screen: projects, templates, the generation queue and the library. */
export default function ContentPage() {
  const query = useQuery(callQuery(contentCalls.listProjects));
  const source = withSample(query, samples, totalProjects);
  const { rows: projects = [] } = source;
  const list = useList(projectList, source);
  const library = usePageDialog("Content Library", LibraryBig, ContentLibrary, { source });
  const create = usePageDialog("New Project", Plus, CreateProjectDialog, { projects });
  return (
    <ListPage
      title="Content Engine"
      description="Videos, articles and messages in production."
      actions={[library, create]}
      // Only the active count is computed, because the queue below shows it too. The rest are fixed.
      figures={[
        { label: "Projects", value: count(totalProjects) },
        { label: "Videos", value: "156" },
        { label: "Hours Saved", value: "2,340" },
        {
          label: "Active Generations",
          value: count(source.rows?.filter(isGenerating).length ?? 3),
        },
      ]}
      band={
        <div className="grid gap-3 *:min-w-0 md:grid-cols-[minmax(0,7fr)_minmax(0,11fr)]">
          <GenerationQueue list={list} />
          <TemplateList projects={projects} />
        </div>
      }
      list={list}
      listTitle="Content Projects"
      peek={ProjectPeek}
    />
  );
}

/** The templates. Each one fills in the form for a new project. */
function TemplateList({ projects }: { projects: readonly ReceivedContentProject[] }) {
  const id = useId();
  return (
    <SectionCard title="Templates" count={templates.length} band flush>
      {/* Whole rows only. Without room for two columns, the second one shows at the edge and scrolls. */}
      <ul
        role="list"
        className="grid snap-x scroll-px-4 gap-x-4 px-4 py-0.5 md:auto-cols-[calc(100%-2rem)] md:grid-flow-col md:grid-cols-none md:grid-rows-[repeat(3,2rem)] md:overflow-x-auto [scrollbar-width:thin] md:@2xl:auto-cols-fr"
      >
        {templates.map((template, index) => (
          <li
            key={template.name}
            title={template.description}
            className="flex snap-start items-center gap-2 text-sm max-md:min-h-10"
          >
            <Cover project={template} className="w-8" />
            <h3 id={`${id}${index}`} className="min-w-0 flex-1 leading-4.5 font-medium">
              {template.name}
            </h3>
            <span className="text-muted-foreground @max-4xl:sr-only">{template.duration}</span>
            <DialogButton
              size="sm"
              className="h-6.5 px-2 pointer-coarse:h-8 max-md:pointer-coarse:h-9"
              aria-describedby={`${id}${index}`}
              dialog={CreateProjectDialog}
              dialogProps={{ template, projects }}
            >
              Use Template
            </DialogButton>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
