import { LibraryBig } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { Choice } from "@/components/choice";
import { DetailDrawer, DetailSection } from "@/components/detail-drawer";
import { EmptyState } from "@/components/empty-state";
import { SearchInput } from "@/components/search-input";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { count, counted } from "@/lib/format";
import { rowSearch, sortedBy } from "@/lib/list-rows";
import { Button } from "@/ui/button";
import { RowName } from "@/components/row-name";
import { DownloadButton } from "./project-actions";
import { projectTitle } from "./projects";

interface ContentLibraryProps extends LazyDialogProps {
  projects: readonly ReceivedContentProject[];
  sample: boolean;
  /** Shows a piece in its frame. */
  onPreview: (id: string) => void;
}

/** Stands for "all" in the list of choices: no type that a server sends. */
const anyType = "*";

const typeOf = ({ type }: ReceivedContentProject): string => type?.trim() || "Other";
const search = rowSearch<ReceivedContentProject>(({ title, tools, type }) =>
  [title, type, ...(tools ?? [])].join("\n"),
);

/** Every finished piece, by type, searchable. */
export default function ContentLibrary({
  onPreview,
  projects,
  sample,
  ...drawer
}: ContentLibraryProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(anyType);
  const finished = useMemo(() => projects.filter(canDownload), [projects]);
  const types = sortedBy([...new Set(finished.map(typeOf))], (type) => type);
  const found = search(finished, text);
  const shown = types
    .filter((type) => chosen === anyType || type === chosen)
    .map((type) => ({ type, pieces: found.filter((project) => typeOf(project) === type) }))
    .filter(({ pieces }) => pieces.length > 0);
  const amount = shown.reduce((sum, { pieces }) => sum + pieces.length, 0);
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
          icon={LibraryBig}
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
            <Choice
              label="Type"
              value={chosen}
              options={[anyType, ...types].map((word) => ({
                word,
                label: word === anyType ? "All Types" : word,
              }))}
              onChoose={setChosen}
              className="w-auto min-w-40"
            />
          </div>
          <p role="status" className={amount === 0 ? "text-sm" : "sr-only"}>
            {amount === 0 ? "No pieces match" : `${count(amount)} found`}
          </p>
        </>
      )}
      {shown.map(({ pieces, type }) => (
        <DetailSection key={type} title={type}>
          <ul className="divide-y rounded-lg border">
            {pieces.map((project, index) => (
              <Piece
                key={project.id ?? index}
                project={project}
                onPreview={(id) => {
                  drawer.onOpenChange(false);
                  onPreview(id);
                }}
              />
            ))}
          </ul>
        </DetailSection>
      ))}
    </DetailDrawer>
  );
}

function Piece({
  onPreview,
  project,
}: Pick<ContentLibraryProps, "onPreview"> & { project: ReceivedContentProject }) {
  const nameId = useId();
  const { duration, id } = project;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2">
      <span id={nameId} className="min-w-0 flex-1 basis-48 text-sm font-medium wrap-anywhere">
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
