import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Clapperboard, Clock, LibraryBig, LoaderCircle, Plus, Video } from "lucide-react";
import { useState } from "react";
import { callQuery } from "@/api/query";
import { ListPage } from "@/components/list-screen/list-page";
import { withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { contentCalls } from "@/contract/content";
import { GenerationQueue } from "./generation-queue";
import { projectColumns, projectList, projectShape } from "./project-list";
import { toolsOf, typesOf } from "./project-labels";
import { sampleProjects } from "./sample-projects";
import { TemplateList } from "./template-list";
import type { ProjectTemplate } from "./templates";

const projectDrawer = dialogSource(() => import("./project-drawer"));
const createDialog = dialogSource(() => import("./create-project-dialog"));
const libraryDrawer = dialogSource(() => import("./content-library"));

const figures = [
  { icon: Clapperboard, label: "Projects", value: "47" },
  { icon: Video, label: "Videos", value: "156" },
  { icon: Clock, label: "Hours Saved", value: "2,340" },
  { icon: LoaderCircle, label: "Active Generations", value: "3" },
];

/** The Content Engine: what is being made, from which templates, and what is finished (spec §2). */
export default function ContentPage() {
  const query = useQuery(callQuery(contentCalls.listProjects));
  const source = withSample(query, sampleProjects);
  const list = useList(projectList, source);
  const library = useLazyDialog(libraryDrawer);
  const create = useLazyDialog(createDialog);
  const [template, setTemplate] = useState<ProjectTemplate>();
  const { address } = list;

  function startFrom(chosen: ProjectTemplate | undefined) {
    setTemplate(chosen);
    create.opener.onClick();
  }
  return (
    <ListPage
      title="Content Engine"
      description="Videos, articles and messages in production."
      actions={[
        { label: "Content Library", icon: LibraryBig, opener: library.opener },
        {
          label: "New Project",
          icon: Plus,
          opener: { ...create.opener, onClick: () => startFrom(undefined) },
        },
      ]}
      figures={figures}
      list={list}
      shape={projectShape}
      listTitle="Content Projects"
      exported={{ what: "content projects", columns: projectColumns }}
      drawer={projectDrawer}
    >
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TemplateList onUse={startFrom} onNear={create.opener.onFocus} />
        <GenerationQueue />
      </div>
      {create.Dialog && (
        <create.Dialog
          {...create.state}
          template={template}
          types={typesOf(source.rows ?? [])}
          tools={toolsOf(source.rows ?? [])}
          onCreated={address.open}
        />
      )}
      {library.Dialog && (
        <library.Dialog
          {...library.state}
          projects={source.rows ?? []}
          sample={source.sample}
          onPreview={(id) => {
            library.state.onOpenChange(false);
            address.open(id);
          }}
        />
      )}
    </ListPage>
  );
}

ContentPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(contentCalls.listProjects));
};
