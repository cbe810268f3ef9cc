import { useId, useState } from "react";
import { Select } from "@/ui/select";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { EmptyState } from "@/components/empty-state";
import { allWord } from "@/components/list-screen/use-list";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { SearchInput } from "@/components/search-input";
import type { DialogProps } from "@/ui/dialog";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { count, counted } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { rowSearch } from "@/lib/row-search";
import { Button } from "@/ui/button";
import { RowName } from "@/components/row-name";
import { Cover } from "./cover";
import { DownloadButton } from "./project-actions";
import { projectTitle } from "./projects";

const typeOf = ({ type }: ReceivedContentProject): string => type?.trim() || "Other";
const search = rowSearch<ReceivedContentProject>(({ title, tools, type }) =>
  [title, type, ...(tools ?? [])].join("\n"),
);

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
  const [chosen, setChosen] = useState(allWord);
  const finished = projects.filter(canDownload);
  const types = sortedBy([...new Set(finished.map(typeOf))], (type) => type);
  const found = search(finished, text).filter((piece) => [allWord, typeOf(piece)].includes(chosen));
  const shown = sortedBy(found, projectTitle);
  const preview = (id: string) => {
    drawer.onOpenChange(false);
    address.open(id);
  };
  return (
    <DetailDrawer
      {...drawer}
      wide
      title="Content Library"
      description={counted(finished.length, "finished piece")}
      sample={sample}
    >
      {finished.length === 0 ? (
        <EmptyState
          title="Nothing finished yet"
          description="Pieces appear here once they are completed."
        />
      ) : (
        <>
          <div role="search" className="flex flex-wrap gap-2">
            <SearchInput
              hotkey={false}
              label="Search the library"
              value={text}
              onChange={setText}
              className="min-w-48 flex-1"
            />
            <Select
              label="Type"
              value={chosen}
              options={[
                { word: allWord, label: "All Types" },
                ...types.map((word) => ({ word, label: word })),
              ]}
              onChoose={setChosen}
              className="w-auto min-w-40"
            />
          </div>
          <p role="status" className={shown.length === 0 ? "text-sm" : "sr-only"}>
            {shown.length === 0 ? "No pieces match" : `${count(shown.length)} found`}
          </p>
        </>
      )}
      {types.map((type) => {
        const pieces = shown.filter((piece) => typeOf(piece) === type);
        if (pieces.length === 0) return null;
        return (
          <DetailSection key={type} title={type}>
            <ul className="divide-y rounded-lg border">
              {pieces.map((piece, index) => (
                <Piece key={piece.id ?? index} project={piece} onPreview={preview} />
              ))}
            </ul>
          </DetailSection>
        );
      })}
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
      <span className="flex gap-1.5">
        {id && (
          <Button size="sm" variant="ghost" aria-describedby={nameId} onClick={() => onPreview(id)}>
            Preview
          </Button>
        )}
        <RowName value={nameId}>
          <DownloadButton project={project} />
        </RowName>
      </span>
    </li>
  );
}
