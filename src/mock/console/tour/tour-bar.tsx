import { useStore } from "zustand";
import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/ui/button";
import { useConversation, useDemo } from "../demo-context";
import { dock } from "../dock";
import { Icon, IconButton } from "../icon";
import { changeView, endTour, viewStore } from "../view";
import { linkTo, tourSteps } from "./steps";
import { goTo, goToStep, hrefOf, isAt, usePage } from "./go";

const gap = 5;
type Box = Record<"left" | "top" | "width" | "height", number>;

/** An element's box and the gap, no further than the page reaches. */
function boxOf(element: HTMLElement): Box | undefined {
  const rect = element.getBoundingClientRect();
  const page = document.body.getBoundingClientRect();
  const left = Math.max(rect.left - gap, page.left + 2);
  const top = Math.max(rect.top - gap, page.top + 2);
  const right = Math.min(rect.right + gap, page.right - 2);
  const bottom = Math.min(rect.bottom + gap, page.bottom - 2);
  if (right - left < 4 || bottom - top < 4) return undefined;
  // The outline scrolls with the page, which does where it is too low for its parts.
  return { left, top: top + document.body.scrollTop, width: right - left, height: bottom - top };
}

/** Scrolls to what the page does not show whole: to its middle, if it is small. */
function bringIntoView(element: HTMLElement): void {
  const { bottom, height, top } = element.getBoundingClientRect();
  const room = document.body.clientHeight;
  if (top >= gap && bottom <= room - gap) return;
  element.scrollIntoView({ block: height < room / 3 ? "center" : "nearest", inline: "nearest" });
}

/** An outline around what a step is about; it follows its target and lets every click through. */
function Highlight({ target }: { target: () => HTMLElement | undefined }) {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let isSeen = false;
    let frame = 0;
    const look = () => {
      const element = target();
      // Once: what a click changes stays in sight.
      if (element && !isSeen) bringIntoView(element);
      isSeen ||= element !== undefined;
      const next = element && boxOf(element);
      setBox((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [target]);
  // Toasts come at the bottom of the page, or at its top where the target is at the bottom.
  const isLow = box && box.top + box.height / 2 > document.body.clientHeight / 2;
  useEffect(() => {
    document.documentElement.toggleAttribute("data-tour-target-low", isLow === true);
    return () => document.documentElement.removeAttribute("data-tour-target-low");
  }, [isLow]);
  // In the page's own stacking order: dialogs, menus and notices there are above it.
  return createPortal(
    box && (
      <div
        aria-hidden
        data-tour-outline=""
        className="pointer-events-none fixed z-10 rounded-lg border border-primary"
        style={{ ...box, borderWidth: 2 }}
      />
    ),
    document.body,
  );
}

function dockBar(element: HTMLElement) {
  let leave = () => {};
  const observer = new ResizeObserver(() => {
    leave();
    leave = dock("tour-bottom", element.offsetHeight);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    leave();
  };
}

/** The presenter's bar under the page: what to click and what will happen. */
export function TourBar({ step }: { step: number }) {
  const { act, demo } = useDemo();
  const { conversation } = useStore(viewStore);
  const row = useConversation(conversation ?? undefined);
  const current = tourSteps[step];
  const path = current?.path() ?? "/";
  const isThere = isAt(path, usePage());
  const isDone = row !== undefined && current?.isDone?.(row) === true;
  const member = row?.memberName ?? "the member";

  const target = useCallback(() => {
    if (isDone) return undefined;
    return isThere ? current?.target() : linkTo(hrefOf(path.split("?")[0] ?? path));
  }, [isDone, isThere, current, path]);
  if (!current) return null;
  const isLast = step === tourSteps.length - 1;
  return (
    <>
      <Highlight target={target} />
      <aside
        ref={dockBar}
        aria-label="Guided Tour"
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-sidebar px-4 py-3 text-sidebar-foreground"
        style={{ right: "var(--panel-right, 0px)", bottom: "var(--panel-bottom, 0px)" }}
      >
        <div className="flex-1" style={{ minWidth: "min(100%, 26rem)" }} aria-live="polite">
          <p className="flex items-baseline gap-2">
            <span className="shrink-0 text-xs text-muted-foreground">
              {step + 1} of {tourSteps.length}
            </span>
            <strong className="font-semibold text-foreground">{current.title}</strong>
          </p>
          <p className="text-sm">
            <span className="font-medium text-foreground">
              {isDone && "Done. Click Next."}
              {!isDone && (isThere ? current.click(member) : `Go to ${current.screen}.`)}
            </span>{" "}
            <span className="text-muted-foreground">{current.happens(member)}</span>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2">
          {!isThere && !isDone && (
            <Button variant="outline" onClick={() => goTo(path)}>
              Take Me There
            </Button>
          )}
          {isThere && current.cue && (
            <Button
              variant="outline"
              onClick={() => act("", (controls) => current.cue?.run(controls))}
            >
              {current.cue.label}
            </Button>
          )}
          <IconButton
            of="arrow-left"
            label="Back"
            size="icon"
            aria-disabled={step === 0 || undefined}
            onClick={() => void goToStep(demo, Math.max(0, step - 1))}
          />
          {isLast ? (
            <Button
              onClick={() => {
                endTour();
                changeView({ tab: "tour" });
              }}
            >
              Finish
            </Button>
          ) : (
            <Button onClick={() => void goToStep(demo, step + 1)}>
              Next
              <Icon of="arrow-right" />
            </Button>
          )}
          <IconButton of="x" label="Leave the Tour" size="icon" onClick={endTour} />
        </div>
      </aside>
    </>
  );
}
