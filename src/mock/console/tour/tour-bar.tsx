import { ArrowLeft, ArrowRight, X } from "lucide-react";
import { useCallback, useEffect } from "react";
import { hrefOf } from "@/lib/paths";
import { Button, IconButton } from "@/ui/button";
import { useConversationRow, useDemo } from "../demo-context";
import { ActionButton } from "../fields";
import { endTour, focusOn, useView } from "../view";
import { linkTo, type TourStep, tourSteps } from "./steps";
import { goTo, goToStep, useIsAt } from "./go";

/** How often to look for the target, in ms: the page may render it late, or replace it. */
const lookupInterval = 200;

/** Outlines a step's target (see open-tools.tsx), and moves toasts away from it. */
function useOutline(find: () => HTMLElement | undefined): void {
  useEffect(() => {
    let outlined: HTMLElement | undefined;
    const outline = (element: HTMLElement | undefined) => {
      if (element === outlined) return;
      outlined?.removeAttribute("data-tour-target");
      element?.setAttribute("data-tour-target", "");
      // Only once, so that the result of a click stays in view.
      if (!outlined) element?.scrollIntoView({ block: "nearest" });
      outlined = element;
      const { bottom = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      const isLow = top + bottom > document.body.clientHeight;
      document.documentElement.toggleAttribute("data-tour-target-low", isLow);
    };
    outline(find());
    const timer = setInterval(() => outline(find()), lookupInterval);
    return () => {
      clearInterval(timer);
      outline(undefined);
    };
  }, [find]);
}

/** Reserves room for the bar at the bottom of the page (see open-tools.tsx). */
function dockBar(element: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--tour-bottom", `${element.offsetHeight}px`),
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty("--tour-bottom");
  };
}

/** The presenter's bar below the page, which says what to click and what will happen. */
export function TourBar({ current }: { current: TourStep }) {
  const { demo, status } = useDemo();
  const { conversation, step = 0 } = useView();
  const row = useConversationRow(conversation);
  const path = current.path();
  const isOnScreen = useIsAt(path);
  const isDone = row ? current.isDone?.(row) === true : false;
  /** The conversation was lost in a reset, another scenario or an import. */
  const isGone = current.isDone !== undefined && row === null;
  const isSignedOut = status.account === undefined;
  const isElsewhere = !isOnScreen && !isDone && !isGone && !isSignedOut;
  const member = row?.memberName ?? "the member";

  function whatToDo(): string {
    if (isSignedOut) return "Sign in first.";
    if (isDone) return "Done. Click Next.";
    if (isGone) return "The conversation is gone. Restart the step.";
    return isOnScreen ? current.instruction(member) : `Go to ${current.screen}.`;
  }
  const target = useCallback(() => {
    if (isDone) return undefined;
    return isOnScreen ? current.target() : linkTo(hrefOf(path.split("?")[0] ?? path));
  }, [isDone, isOnScreen, current, path]);
  useOutline(target);
  const isLast = step === tourSteps.length - 1;
  function leave() {
    endTour();
    focusOn("demo-handle");
  }
  return (
    <aside
      ref={dockBar}
      aria-label="Guided Tour"
      className="fixed right-(--panel-right,0px) bottom-(--panel-bottom,0px) left-0 z-20 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-sidebar px-4 py-3 text-sidebar-foreground"
    >
      <div className="flex-1" style={{ minWidth: "min(100%, 26rem)" }} aria-live="polite">
        <p className="flex items-baseline gap-2">
          <span className="shrink-0 text-xs text-muted-foreground">
            {step + 1} of {tourSteps.length}
          </span>
          <strong className="font-semibold text-foreground">{current.title}</strong>
        </p>
        <p className="text-sm">
          <span className="font-medium text-foreground">{whatToDo()}</span>{" "}
          <span className="text-muted-foreground">{current.outcome(member)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {(isElsewhere || isGone) && (
          <Button
            variant="outline"
            onClick={() => {
              // This button disappears, and would take the focus with it.
              focusOn("demo-next");
              void (isGone ? goToStep(demo, step) : goTo(path));
            }}
          >
            {isGone ? "Restart Step" : "Take Me There"}
          </Button>
        )}
        {isOnScreen && current.trigger && (
          <ActionButton size="default" action={current.trigger.run}>
            {current.trigger.label}
          </ActionButton>
        )}
        <IconButton
          icon={ArrowLeft}
          label="Back"
          aria-disabled={step === 0 || undefined}
          onClick={() => void goToStep(demo, Math.max(0, step - 1))}
        />
        <Button id="demo-next" onClick={() => (isLast ? leave() : void goToStep(demo, step + 1))}>
          {isLast ? "Finish" : "Next"}
          {!isLast && <ArrowRight aria-hidden />}
        </Button>
        <IconButton icon={X} label="Leave the Tour" onClick={leave} />
      </div>
    </aside>
  );
}
