import { Icon } from "./icon";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { scenarios } from "../scenarios";
import { takeRoom } from "./dock";
import { FaultsTab } from "./faults-tab";
import { LogTab } from "./log-tab";
import { ScenarioTab } from "./scenario-tab";
import { takesEscape } from "./search-field";
import { SendTab } from "./send-tab";
import { TourTab } from "./tour/tour-tab";
import { TabList, tabId } from "./tab-list";
import { changeView, isAsKept, type TabName } from "./view";
import { useView, useWork } from "./work";

const tabs: Readonly<Record<TabName, () => React.ReactNode>> = {
  scenario: ScenarioTab,
  faults: FaultsTab,
  send: SendTab,
  log: LogTab,
  tour: TourTab,
};

/** From this width on, in px, the console stands at the right; below, at the bottom. */
const sideBySide = "(width >= 1024px)";
const widths = { narrow: 360, wide: 600 } as const;

const listen = (listener: () => void) => {
  const query = matchMedia(sideBySide);
  query.addEventListener("change", listener);
  addEventListener("resize", listener);
  return () => {
    query.removeEventListener("change", listener);
    removeEventListener("resize", listener);
  };
};

/** Whether the console stands at the right, and how high it is where it stands at the bottom. */
function useSide(): { right: boolean; height: number } {
  const right = useSyncExternalStore(listen, () => matchMedia(sideBySide).matches);
  const height = useSyncExternalStore(listen, () => Math.round(innerHeight * 0.5));
  return { right, height };
}

/** The console: a panel beside the page, which stays as usable as it is without. */
export function ConsolePanel() {
  const { tab, wide } = useView();
  const { demo, notice } = useWork();
  const { right, height } = useSide();
  const Tab = tabs[tab];
  const panel = useRef<HTMLElement>(null);
  const width = wide ? widths.wide : widths.narrow;

  useEffect(
    () => takeRoom("panel", right ? { right: width, bottom: 0 } : { right: 0, bottom: height }),
    [right, width, height],
  );
  useEffect(() => {
    if (!isAsKept()) panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const element = panel.current;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !takesEscape(event.target)) changeView({ open: false });
    };
    element?.addEventListener("keydown", closeOnEscape);
    return () => element?.removeEventListener("keydown", closeOnEscape);
  }, []);

  return (
    <aside
      ref={panel}
      aria-label="Demo console"
      tabIndex={-1}
      className={cn(
        "fixed right-0 bottom-0 z-20 flex flex-col bg-sidebar text-base text-sidebar-foreground outline-none",
        right ? "top-0 border-l" : "inset-x-0 border-t",
      )}
      style={right ? { width } : { height }}
    >
      <header className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="font-semibold text-foreground">Demo console</h2>
        <Badge tone="info">{scenarios[demo.backend().scenario].label}</Badge>
        <span className="flex-1" />
        {right && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={wide ? "Narrower" : "Wider"}
            title={wide ? "Narrower" : "Wider"}
            onClick={() => changeView({ wide: !wide })}
          >
            {wide ? <Icon of="narrower" /> : <Icon of="wider" />}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Close the demo console"
          title="Close (Escape)"
          onClick={() => changeView({ open: false })}
        >
          <Icon of="x" />
        </Button>
      </header>
      <TabList />
      <div
        role="tabpanel"
        aria-labelledby={tabId(tab)}
        // What scrolls must be reachable by the keyboard.
        tabIndex={0}
        className="focus-inset min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <Tab />
      </div>
      <p
        role="status"
        className={cn(
          "shrink-0 border-t px-4 py-2 text-sm empty:hidden",
          notice?.failed ? "text-urgent" : "text-muted-foreground",
        )}
      >
        {notice?.words}
      </p>
    </aside>
  );
}
