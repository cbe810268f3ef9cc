import { EllipsisVertical, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Button } from "@/ui/button";
import { type Demo, DemoProvider, useDemo } from "./demo-context";
import { activeFaults } from "./active-faults";
import { changeView, useView } from "./view";

/** The shortcut that toggles the console from anywhere, even from within a field. */
export const chord = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ ." : "Ctrl .";

/**
 * The console's button: in the top bar on a phone, otherwise at the page's edge. It shows whether any
 * faults are active, which would surprise an audience.
 */
function Handle({ hidden }: { hidden: boolean }) {
  const faults = activeFaults(useDemo().status.conditions);
  const hasFaults = faults.length > 0;
  const label = `Demo Console${hasFaults ? `, active: ${faults.join(", ")}` : ""}`;
  return (
    <>
      {!hidden && <style>{":root { --top-bar-end: 1.75rem; }"}</style>}
      <button
        id="demo-handle"
        type="button"
        hidden={hidden}
        aria-label={label}
        title={`${label} (Shift D or ${chord}). H hides this button.`}
        data-faults={hasFaults || undefined}
        className="group fixed right-0 z-20 flex h-10 w-6 items-center justify-end text-muted-foreground focus-inset max-md:top-[calc(var(--top-notice,0px)+0.25rem)] md:top-[60%]"
        onClick={() => changeView({ open: true })}
      >
        <span className="grid h-full w-5 place-items-center rounded-l-md border border-r-0 bg-sidebar transition-colors group-hover:bg-accent group-hover:text-foreground group-data-faults:border-high-border group-data-faults:bg-high-bg group-data-faults:text-high md:w-3.5 [&>svg]:size-3.5">
          {hasFaults ? <TriangleAlert aria-hidden /> : <EllipsisVertical aria-hidden />}
        </span>
      </button>
    </>
  );
}

/** Shown in place of the console if it crashes. The page keeps working. */
export function ConsoleFailed({ resetErrorBoundary }: Pick<FallbackProps, "resetErrorBoundary">) {
  return (
    <div
      role="alert"
      className="fixed right-3 bottom-3 z-50 grid max-w-xs gap-3 rounded-lg border bg-popover p-4 shadow-overlay"
    >
      <p>
        <strong className="block font-semibold">The demo console failed</strong>
        The demo itself is not affected.
      </p>
      <Button variant="outline" onClick={resetErrorBoundary}>
        Reopen
      </Button>
    </div>
  );
}

const loadTools = () => lazy(() => import("./open-tools"));

/** Everything the demo adds to the page: the button, the console, and the tour while it runs. */
export function DemoTools({ demo }: { demo: Demo }) {
  const { clean, open, step } = useView();
  const [OpenTools, setOpenTools] = useState(loadTools);
  function reopen() {
    changeView({ open: true, tab: "scenario" });
    setOpenTools(loadTools);
  }
  return (
    <DemoProvider demo={demo}>
      <Handle hidden={clean || open} />
      <ErrorBoundary FallbackComponent={ConsoleFailed} onReset={reopen}>
        <Suspense>{(step !== undefined || (open && !clean)) && <OpenTools />}</Suspense>
      </ErrorBoundary>
    </DemoProvider>
  );
}
