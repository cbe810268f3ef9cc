import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Clapperboard, Clock, LibraryBig, LoaderCircle, Plus, Video } from "lucide-react";
import { useState } from "react";
import { callQuery } from "@/api/query";
import { ExportMenu } from "@/components/export-menu";
import { DataList } from "@/components/list-screen/data-list";
import { withSample } from "@/components/list-screen/list-source";
import { OpenDetail } from "@/components/list-screen/open-detail";
import { useList } from "@/components/list-screen/use-list";
import { MetricCard } from "@/components/metric-card";
import { FigureCards, PageBody } from "@/components/page-body";
import { usePageCommands } from "@/components/page-commands";
import { PageHeader } from "@/components/page-header";
import { dialogSource, useLazyDialog } from "@/components/use-lazy-dialog";
import { contentCalls } from "@/contract/content";
import { Button } from "@/ui/button";
import { GenerationQueue } from "./generation-queue";
import { projectColumns, projectList, projectShape } from "./project-list";
import { toolsOf, typesOf } from "./project-words";
import { sampleProjects } from "./sample-projects";
import { TemplateList } from "./template-list";
import type { ProjectTemplate } from "./templates";

const projectDrawer = dialogSource(() => import("./project-drawer"));
const createDialog = dialogSource(() => import("./create-project-dialog"));
const libraryDrawer = dialogSource(() => import("./content-library"));

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
  usePageCommands([
    { label: "New Project", run: () => startFrom(undefined) },
    { label: "Content Library", run: library.opener.onClick },
  ]);
  return (
    <PageBody
      header={
        <PageHeader
          title="Content Engine"
          description="Videos, articles and messages in production."
          actions={
            <>
              <Button variant="outline" {...library.opener}>
                <LibraryBig aria-hidden />
                Content Library
              </Button>
              <Button {...create.opener} onClick={() => startFrom(undefined)}>
                <Plus aria-hidden />
                New Project
              </Button>
            </>
          }
        />
      }
    >
      <FigureCards>
        <MetricCard icon={Clapperboard} label="Projects" value="47" />
        <MetricCard icon={Video} label="Videos" value="156" />
        <MetricCard icon={Clock} label="Hours Saved" value="2,340" />
        <MetricCard icon={LoaderCircle} label="Active Generations" value="3" />
      </FigureCards>
      <DataList
        list={list}
        shape={projectShape}
        title="Content Projects"
        tools={
          <ExportMenu
            what="content projects"
            one="project"
            many="projects"
            rows={list.shown}
            total={list.total}
            columns={projectColumns}
          />
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TemplateList onUse={startFrom} onNear={create.opener.onFocus} />
        <GenerationQueue />
      </div>
      <OpenDetail list={list} source={projectDrawer} />
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
    </PageBody>
  );
}

ContentPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(callQuery(contentCalls.listProjects));
};
