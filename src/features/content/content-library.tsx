import { useId, useState } from "react";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { NoneMatching } from "@/components/list-screen/list-states";
import type { ListSource } from "@/components/list-screen/list-source";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { SearchInput } from "@/components/search-input";
import type { DialogProps } from "@/ui/dialog";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { countOf, preview } from "@/lib/format";
import { rowSearch, sortedBy } from "@/lib/list-rows";
import { RowName } from "@/components/guarded-button";
import { Cover } from "./cover";
import { DownloadButton } from "./project-actions";
import { projectText, projectTitle } from "./projects";

const typeOf = ({ type }: ReceivedContentProject): string => type?.trim() || "Other";
const search = rowSearch(projectText);

/** All finished pieces, grouped by type, with a search field. */
export function ContentLibrary({
  source: { rows = [], sample },
  ...drawer
}: DialogProps & { source: ListSource<ReceivedContentProject> }) {
  const address = useListAddress();
  const [text, setText] = useState("");
  const finished = rows.filter(canDownload);
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
      {shown.length === 0 && text !== "" && (
        <NoneMatching title="No finished piece matches" onClear={() => setText("")} />
      )}
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
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 transition-colors *:last:relative hover:bg-accent">
      <Cover project={project} />
      <button
        type="button"
        id={nameId}
        disabled={!id}
        onClick={() => onPreview(id ?? "")}
        className="focus-inset min-w-0 flex-1 basis-16 text-left text-sm font-medium wrap-anywhere after:absolute after:inset-0"
      >
        {preview(projectTitle(project))}
      </button>
      <span className="text-sm text-muted-foreground">{duration}</span>
      <RowName value={nameId}>
        <DownloadButton project={project} />
      </RowName>
    </li>
  );
}
