import { Pause, Play, Smartphone } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { canDownload, type ReceivedContentProject } from "@/contract/content";
import { cn } from "@/lib/cn";
import { boundedPercent, count, counted, leadingNumber } from "@/lib/format";
import { IconButton } from "@/ui/button";
import { Cover } from "./cover";
import { kindOf, partsOf } from "./piece-document";

/** A part plays for 2.5 s, in steps. */
const stepsOfPart = 10;
const stepTime = 250;

/** "4:05" of a number of seconds. */
const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** A piece's cover, on which its script plays part by part, as far as it is generated. */
export function PiecePlayer({ project }: { project: ReceivedContentProject }) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isPhone, setPhone] = useState(false);
  const parts = partsOf(project);
  const ready = parts.filter((part) => part.ready).length;
  const end = ready * stepsOfPart;
  const advance = useEffectEvent(() => {
    setAt(at + 1);
    if (at + 1 >= end) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advance, stepTime);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const index = Math.min(Math.floor(at / stepsOfPart), ready - 1);
  const heading = parts[index]?.heading;
  const partOfAll = `${count(index + 1)} of ${count(parts.length)}`;
  const isBegun = at > 0 && heading !== undefined;
  // In a photo essay each part is a picture of its own.
  const picture =
    isBegun && kindOf(project) === "pictures" ? { ...project, title: heading } : project;
  const minutes = kindOf(project) === "time" ? leadingNumber(project.duration) : undefined;
  const time = [at / stepsOfPart / parts.length, 1].map((share) =>
    clock(share * (minutes ?? 0) * 60),
  );
  return (
    <section aria-label="Player" className="relative overflow-hidden rounded-lg border bg-muted">
      <div className={cn("relative mx-auto", isPhone ? "aspect-9/16 w-54" : "aspect-video")}>
        <Cover project={picture} className="aspect-auto size-full rounded-none" />
        <p aria-live="polite" className="absolute inset-x-3 bottom-3 text-center">
          {isBegun && (
            <span className="line-clamp-4 inline-block rounded-md bg-foreground px-3 py-1.5 text-base font-semibold text-balance wrap-anywhere text-background">
              {heading}
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
            // A press on the cover plays, too.
            className="after:absolute after:inset-0"
            onClick={() => {
              if (at >= end) setAt(0);
              setPlaying(!isPlaying);
            }}
          />
        )}
        <div className="grid min-w-0 flex-1 gap-1.5 text-xs text-muted-foreground">
          <div className="relative flex h-2 items-center gap-1 rounded-sm outline-offset-4 outline-ring empty:hidden has-focus-visible:outline-2">
            {parts.map((part, place) => (
              <span
                key={place}
                className={cn(
                  "h-1.5 flex-1 overflow-hidden rounded-full",
                  part.ready ? "bg-secondary" : "border border-dashed border-input",
                )}
              >
                <span
                  className="block h-full bg-primary transition-[width] duration-180 motion-reduce:transition-none"
                  style={{ width: `${String(boundedPercent((at / stepsOfPart - place) * 100))}%` }}
                />
              </span>
            ))}
            {ready > 0 && (
              <input
                type="range"
                aria-label="Part"
                aria-valuetext={`${partOfAll}: ${heading ?? ""}`}
                min={0}
                max={end}
                step={stepsOfPart}
                value={at}
                onChange={({ target }) => setAt(target.valueAsNumber)}
                className="absolute z-1 h-6 cursor-pointer opacity-0"
                style={{ width: `${String((ready / parts.length) * 100)}%` }}
              />
            )}
          </div>
          {ready === 0 ? (
            <p>
              {canDownload(project) ? "It has no script to play." : "Nothing is generated yet."}
            </p>
          ) : (
            <p className="flex justify-between gap-3">
              <span>Preview of the script, {counted(ready, "part")}</span>
              <span className="tabular-nums">
                {minutes === undefined ? partOfAll : time.join(" / ")}
              </span>
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
