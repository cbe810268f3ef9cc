import type { ListView } from "@/components/list-screen/use-list";
import { Loading } from "@/components/query-state";
import { SectionCard } from "@/components/section-card";
import { isGenerating, type ReceivedContentProject } from "@/contract/content";
import { boundedPercent, percent, preview } from "@/lib/format";
import { SkeletonGroups } from "@/ui/skeleton";
import { cn } from "@/lib/cn";
import { Cover } from "./cover";
import { projectTitle } from "./projects";

/** The styles of a film strip. Its dotted borders look like sprocket holes. */
const film =
  "flex snap-x scroll-px-4 gap-3 overflow-x-auto [scrollbar-width:thin] border-y-4 border-dotted border-border px-4 py-1";
const frame = "w-25 min-w-0 max-w-52 shrink-0 grow";

/** The projects that are being generated, as the frames of a film strip. */
export function GenerationQueue({
  list: { address, source },
}: {
  list: Pick<ListView<ReceivedContentProject>, "address" | "source">;
}) {
  const made = source.rows?.filter(isGenerating);
  return (
    <SectionCard
      title="Generation Queue"
      count={made?.length ? `${made.length} active` : undefined}
      band
      flush
    >
      {made === undefined ? (
        <Loading className={film}>
          <SkeletonGroups count={3} className={frame} lines={["h-11", "mt-2 h-7 w-3/4"]} />
        </Loading>
      ) : made.length === 0 ? (
        <p className="px-4 py-6 text-sm text-muted-foreground">
          Nothing is being generated. Start a project, and it appears here.
        </p>
      ) : (
        <ol role="list" aria-label="Generating" className={film}>
          {made.map((project, index) => (
            <li key={project.id ?? index} className={`relative flex snap-start flex-col ${frame}`}>
              <Cover
                project={project}
                className={cn(
                  "aspect-auto h-11 w-full",
                  project.id && project.id === address.openId && "outline-2 outline-foreground",
                )}
              />
              <button
                type="button"
                disabled={!project.id}
                onClick={() => address.open(project.id ?? "")}
                className="mt-1 line-clamp-2 w-full text-left text-sm/4.5 font-medium wrap-anywhere after:absolute after:-inset-1 after:rounded-sm after:-outline-offset-2 after:outline-ring focus-visible:outline-none focus-visible:after:outline-2"
              >
                {preview(projectTitle(project))}
              </button>
              <p
                role="progressbar"
                aria-label={`${projectTitle(project)} generated`}
                aria-valuenow={project.progress && boundedPercent(project.progress)}
                className="absolute top-1 right-1 rounded-xs bg-card/90 px-1 text-xs/4 text-muted-foreground"
              >
                <span className="font-medium text-foreground">
                  {percent(project.progress) || "–"}
                </span>{" "}
                {project.duration && `of ${preview(project.duration)}`}
              </p>
            </li>
          ))}
        </ol>
      )}
    </SectionCard>
  );
}
