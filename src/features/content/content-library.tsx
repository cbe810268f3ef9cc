import { useId, useState } from "react";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { SearchInput } from "@/components/search-input";
import type { DialogProps } from "@/ui/dialog";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { countOf } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { rowSearch } from "@/lib/row-search";
import { GuardedButton, RowName } from "@/components/guarded-button";
import { Cover } from "./cover";
import { DownloadButton } from "./project-actions";
import { projectText, projectTitle } from "./projects";

const typeOf = ({ type }: ReceivedContentProject): string => type?.trim() || "Other";
const search = rowSearch(projectText);

/** Every finished piece, by type, searchable. */
export function ContentLibrary({
  projects,
  sample,
  ...drawer
}: DialogProps & {
  projects: readonly ReceivedContentProject[];
  sample: boolean;
}) {
  const address = useListAddress();
  const [text, setText] = useState("");
  const finished = projects.filter(canDownload);
  const shown = sortedBy(search(finished, text), projectTitle);
  const types = sortedBy([...new Set(shown.map(typeOf))], (type) => type);
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Content Library"
      description="Every finished piece, by type."
      sample={sample}
    >
      <SearchInput hotkey={false} label="Search the library" value={text} onChange={setText} />
      <p role="status" className="text-sm text-muted-foreground">
        {countOf(shown.length, finished.length, "finished pieces")}
      </p>
      {types.map((type) => (
        <DetailSection key={type} title={type}>
          <ul className="divide-y rounded-lg border">
            {shown.map(
              (piece, index) =>
                typeOf(piece) === type && (
                  <Piece
                    key={piece.id ?? index}
                    project={piece}
                    onPreview={(id) => {
                      drawer.onOpenChange(false);
                      address.open(id);
                    }}
                  />
                ),
            )}
          </ul>
        </DetailSection>
      ))}
    </DetailDrawer>
  );
}

function Piece({
  onPreview,
  project,
}: {
  onPreview: (id: string) => void;
  project: ReceivedContentProject;
}) {
  const nameId = useId();
  const { duration, id } = project;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2">
      <Cover project={project} />
      <span id={nameId} className="min-w-0 flex-1 basis-40 text-sm font-medium wrap-anywhere">
        {projectTitle(project)}
      </span>
      <span className="text-sm text-muted-foreground">{duration}</span>
      <RowName value={nameId}>
        {id && (
          <GuardedButton variant="ghost" onClick={() => onPreview(id)}>
            Preview
          </GuardedButton>
        )}
        <DownloadButton project={project} />
      </RowName>
    </li>
  );
}
