import { Pause, Play, Smartphone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { LongText } from "@/components/long-text";
import { type DetailProps, Peek } from "@/components/peek";
import { ProgressLine } from "@/components/progress-line";
import { BadgeList } from "@/components/tool-badges";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { cn } from "@/lib/cn";
import { count, counted, preview } from "@/lib/format";
import { IconButton } from "@/ui/button";
import { Cover } from "./cover";
import { partsOf } from "./piece-document";
import { DownloadButton, ProjectStatusButton } from "./project-actions";

/** A project's details: a player for its script, its parts and progress, and its actions. */
export function ProjectPeek({ row, ...peek }: DetailProps<ReceivedContentProject>) {
  const { duration, id, progress, status, tools = [], type } = row;
  const parts = partsOf(row);
  return (
    <Peek
      {...peek}
      status={status}
      actions={
        <>
          <ProjectStatusButton project={row} />
          <DownloadButton project={row} />
        </>
      }
    >
      <PiecePlayer key={id} project={row} />
      {parts.length > 0 && (
        <DetailSection title="Script">
          <ol className="grid list-inside list-decimal gap-1.5 text-sm wrap-anywhere">
            {parts.map(({ heading, ready }, index) => (
              <li key={index} className={ready ? "" : "text-muted-foreground"}>
                <LongText text={heading} />
                {!ready && " · not generated yet"}
              </li>
            ))}
          </ol>
        </DetailSection>
      )}
      <Facts
        facts={[
          ["Type", type],
          ["Duration", duration],
          [
            "Progress",
            progress !== undefined && <ProgressLine label="Progress" value={progress} />,
          ],
          ["Tools", tools.length === 0 ? "None chosen yet" : <BadgeList words={tools} />],
        ]}
      />
    </Peek>
  );
}

/** How long the player shows each part, in ms. */
const partTime = 2500;

/** A piece's cover that plays its script part by part, as far as it has been generated. */
function PiecePlayer({ project }: { project: ReceivedContentProject }) {
  /** How many parts have been shown, including the current one. */
  const [begun, setBegun] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const parts = partsOf(project);
  const ready = parts.filter((part) => part.ready).length;
  const advance = useEffectEvent(() => {
    if (begun < ready) setBegun(begun + 1);
    else setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advance, partTime);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const heading = parts[begun - 1]?.heading;
  const place = `${count(begun)} of ${count(parts.length)}`;
  const nothing = canDownload(project) ? "It has no script to play." : "Nothing is generated yet.";
  return (
    <section aria-label="Player" className="relative overflow-hidden rounded-lg border bg-muted">
      <div className={cn("relative mx-auto", isPhone ? "aspect-9/16 w-54" : "aspect-video")}>
        <Cover project={project} className="aspect-auto size-full rounded-none" />
        <p aria-live="polite" className="absolute inset-x-3 bottom-3 text-center">
          {heading !== undefined && (
            <span className="line-clamp-4 inline-block rounded-md bg-foreground px-3 py-1.5 text-base font-semibold text-balance wrap-anywhere text-background">
              {preview(heading)}
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 bg-card p-2">
        {ready > 0 && (
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? "Pause Preview" : "Play Preview"}
            variant="outline"
            // The button also covers the picture, so pressing the picture plays too.
            className="after:absolute after:inset-0"
            onClick={() => {
              if (!isPlaying && (begun === 0 || begun === ready)) setBegun(1);
              setPlaying(!isPlaying);
            }}
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1.5 text-xs text-muted-foreground">
          <div className="relative flex h-2 items-center gap-1 rounded-sm outline-offset-4 outline-ring empty:hidden has-focus-visible:outline-2">
            {parts.map((part, index) => (
              <span
                key={index}
                className={cn(
                  "h-1.5 flex-1 rounded-full transition-colors",
                  part.ready ? "bg-secondary" : "border border-dashed border-input",
                  index < begun && "bg-primary",
                )}
              />
            ))}
            {ready > 0 && (
              <input
                type="range"
                aria-label="Part"
                aria-valuetext={`${place}: ${heading ?? ""}`}
                max={ready}
                value={begun}
                onChange={({ target }) => setBegun(target.valueAsNumber)}
                className="absolute z-1 h-6 cursor-pointer opacity-0"
                style={{ width: `${(ready / parts.length) * 100}%` }}
              />
            )}
          </div>
          {ready === 0 ? (
            <p>{nothing}</p>
          ) : (
            <p className="flex justify-between gap-3">
              <span>Preview of the script, {counted(ready, "part")}</span>
              <span className="tabular-nums">{place}</span>
            </p>
          )}
        </div>
        <IconButton
          icon={Smartphone}
          label="Phone Width"
          aria-pressed={isPhone}
          className="relative z-1"
          onClick={() => setPhone(!isPhone)}
        />
      </div>
    </section>
  );
}
