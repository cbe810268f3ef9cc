import { Copy } from "lucide-react";
import { useRef, useState } from "react";
import type { DayTick } from "@/api/conversation-rows";
import { useSize } from "@/components/list-screen/use-size";
import type { ReceivedConversation } from "@/contract/inbox";
import { brand } from "@/lib/brand";
import { cn } from "@/lib/cn";
import { download, fileName } from "@/lib/download";
import { Button } from "@/ui/button";
import { toast, toastError } from "@/ui/use-toast";
import { columnsOf, dayWords, mostTicks } from "./day";
import { useInboxActions } from "./inbox-actions";

/** The colours by who answers; the user's own is the most vivid. */
const tones = {
  waiting: "text-[oklch(0.72_0.17_25)] [&>span]:rotate-24",
  you: "text-[oklch(from_var(--primary)_0.76_0.15_h)]",
  team: "text-[oklch(from_var(--primary)_0.72_0.04_h)]",
  ai: "text-[oklch(from_var(--primary)_0.48_0.04_h)]",
} as const;

/** Placeholders for a day on which nobody has written yet. */
const places = Array.from({ length: 24 }, (_, index) => index);

/** A tick that fills its cell. */
const tickStyles = "h-[min(60cqmin,8rem)] w-[clamp(2px,6cqmin,0.75rem)] rounded-full bg-current";

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface DayFieldProps {
  rows: readonly ReceivedConversation[];
  ticks: readonly DayTick[];
  /** The ticks are not animated, and the heading does not take the focus. */
  still: boolean;
}

/** The day once nobody is waiting: a field of ticks, each of which names its conversation and opens it. */
export function DayField({ rows, ticks: all, still }: DayFieldProps) {
  const { open } = useInboxActions();
  const [pointed, setPointed] = useState<DayTick>();
  const words = dayWords(all, rows);
  const ticks = all.slice(-mostTicks);
  const isEmpty = ticks.length === 0;
  const field = useRef<HTMLUListElement>(null);
  const { width, height } = useSize(field, (size) => size);
  const columns = columnsOf(isEmpty ? places.length : ticks.length, width, height);
  return (
    <section
      data-slot="day"
      aria-label="The day"
      className="m-3 flex min-h-80 flex-1 flex-col gap-6 rounded-xl bg-[color-mix(in_oklch,var(--primary),black_62%)] p-6 text-[oklch(0.98_0.005_270)]"
    >
      <ul
        ref={field}
        className="grid flex-1 auto-rows-[minmax(1.5rem,1fr)]"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {ticks.map((tick, index) => (
          <li key={tick.id} className="@container-size">
            <button
              type="button"
              aria-label={`Open the conversation with ${tick.name}`}
              onClick={() => open(tick.id)}
              onPointerEnter={() => setPointed(tick)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(tick)}
              onBlur={() => setPointed(undefined)}
              className={cn(
                "grid size-full place-items-center rounded-md outline-current hover:bg-[oklch(0.98_0.005_270/0.12)]",
                tones[tick.by],
              )}
            >
              <span
                data-tick
                className={cn(tickStyles, !still && "animate-tick-fall")}
                style={still ? undefined : { animationDelay: `${(index / ticks.length) * 450}ms` }}
              />
            </button>
          </li>
        ))}
        {isEmpty &&
          places.map((place) => (
            <li key={place} aria-hidden className="@container-size grid place-items-center">
              <span className={cn(tickStyles, "opacity-12")} />
            </li>
          ))}
      </ul>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-60 flex-1">
          <p className="truncate text-sm opacity-75">{pointed?.name ?? "Select a Conversation"}</p>
          <h2
            ref={still ? undefined : focusOn}
            tabIndex={-1}
            data-words
            className="text-2xl font-semibold text-balance outline-none"
          >
            {isEmpty ? "Nobody has written yet." : "Everyone has an answer."}
          </h2>
          <p className="mt-1 text-base text-pretty proportional-nums">
            {words.map(({ by, text }, index) => (
              <span key={text} className="mr-2.5 inline-flex items-baseline gap-1.5">
                {by && (
                  <span data-tick className={cn("h-3 w-1 rounded-full bg-current", tones[by])} />
                )}
                <span data-words>{index < words.length - 1 ? `${text}, ` : text}</span>
              </span>
            ))}
            {isEmpty && "Each conversation of the day stands here as a tick."}
          </p>
        </div>
        {!isEmpty && (
          <Button
            variant="outline"
            className="text-foreground"
            onClick={({ currentTarget }) => void copyDay(currentTarget)}
          >
            <Copy aria-hidden />
            Copy as Picture
          </Button>
        )}
      </div>
    </section>
  );
}

/** Draws the button's panel as a PNG, as it is on screen: background, ticks and text. */
async function pictureOf(button: Element): Promise<Blob> {
  const field = button.closest("section") ?? button;
  const { bottom, height, left, right, top, width } = field.getBoundingClientRect();
  const canvas = new OffscreenCanvas(2 * width, 2 * height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.setTransform(2, 0, 0, 2, -2 * left, -2 * top);
  context.fillStyle = getComputedStyle(field).backgroundColor;
  context.fillRect(left, top, width, height);
  for (const tick of field.querySelectorAll("[data-tick]")) {
    const box = tick.getBoundingClientRect();
    context.fillStyle = getComputedStyle(tick).backgroundColor;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, box.width / 2);
    context.fill();
  }
  context.textBaseline = "middle";
  for (const text of field.querySelectorAll("[data-words]")) {
    const { color, fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(text);
    context.fillStyle = color;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.letterSpacing = letterSpacing.replace("normal", "0px");
    // Drawn word by word, so that the lines break as they do on screen.
    for (const { 0: word, index } of text.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text.firstChild ?? text, index);
      range.setEnd(text.firstChild ?? text, index + word.length);
      const box = range.getBoundingClientRect();
      context.fillText(word, box.x, box.y + box.height / 2);
    }
  }
  context.textAlign = "right";
  context.fillText(brand.name, right - 24, bottom - 36);
  return canvas.convertToBlob();
}

/** Copies the day as a picture, or downloads it if the browser does not allow copying. */
async function copyDay(button: Element): Promise<void> {
  try {
    const picture = pictureOf(button);
    try {
      // Safari requires the promise itself, passed synchronously in the click handler.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      toast({ title: "Picture Copied", description: "Paste it where your team reads." });
    } catch {
      download(fileName("shift", "png"), await picture);
      toast({ title: "Picture Downloaded", description: "This browser does not copy pictures." });
    }
  } catch {
    toastError("Picture Not Copied", "This browser could not draw it.");
  }
}
