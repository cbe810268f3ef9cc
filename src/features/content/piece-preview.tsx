import { Monitor, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ReceivedContentProject } from "@/contract/content";
import { cn } from "@/lib/cn";
import { pieceDocument } from "./piece-document";
import { projectTitle } from "./project-labels";

/** The screens a piece is seen on, in CSS px. */
const screens = {
  desktop: { label: "Desktop", width: 1280, height: 800, icon: Monitor },
  phone: { label: "Phone", width: 390, height: 700, icon: Smartphone },
} as const;
type ScreenName = keyof typeof screens;
const screenNames = ["desktop", "phone"] as const;

/** In a window narrower than this (px) the phone is chosen first: a desktop would be tiny. */
const narrowBelow = 640;

/** A piece in a frame, as wide as a desktop's or a phone's screen, made smaller to fit. */
export function PiecePreview({ project }: { project: ReceivedContentProject }) {
  const [chosen, setChosen] = useState<ScreenName>(() =>
    window.innerWidth < narrowBelow ? "phone" : "desktop",
  );
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const { height, width } = screens[chosen];
  const scale = Math.min(1, room / width);

  return (
    <div className="grid gap-2">
      <ScreenChoice chosen={chosen} onChoose={setChosen} />
      <div ref={box} className="grid justify-center">
        <div
          className="overflow-hidden rounded-lg border bg-muted"
          style={{ width: width * scale, height: height * scale }}
        >
          {room > 0 && (
            // The empty sandbox: no scripts, no forms, no way out of the frame.
            <iframe
              sandbox=""
              title={`Preview of ${projectTitle(project)}`}
              srcDoc={pieceDocument(project)}
              className="origin-top-left border-0"
              style={{ width, height, transform: `scale(${String(scale)})` }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function ScreenChoice({
  chosen,
  onChoose,
}: {
  chosen: ScreenName;
  onChoose: (name: ScreenName) => void;
}): ReactNode {
  return (
    <fieldset className="flex justify-end">
      <legend className="sr-only">Preview width</legend>
      <div className="inline-flex rounded-md border bg-muted p-0.5">
        {screenNames.map((name) => {
          const { icon: Icon, label } = screens[name];
          return (
            <label
              key={name}
              className={cn(
                "relative inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm text-muted-foreground transition-colors has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-10",
                chosen === name && "bg-card text-foreground dark:bg-accent",
              )}
            >
              <input
                type="radio"
                name="preview-width"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={chosen === name}
                onChange={() => onChoose(name)}
              />
              <Icon aria-hidden className="size-4" />
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
