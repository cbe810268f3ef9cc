import { X } from "lucide-react";
import { Tabs } from "radix-ui";
import { Activity, useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { capitalised } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { scenarios } from "../scenarios";
import { useDemo } from "./demo-context";
import { FaultsTab } from "./faults-tab";
import { LogTab } from "./log-tab";
import { ScenarioTab } from "./scenario-tab";
import { ActionButton } from "./fields";
import { SendTab } from "./send-tab";
import { useReplaced, undoReplacement } from "./switch-scenario";
import { TourTab } from "./tour/tour-tab";
import { noFaults, activeFaults } from "./active-faults";
import { changeView, focusOn, isViewRestored, tabNames, useView } from "./view";

const tabs = {
  scenario: ScenarioTab,
  faults: FaultsTab,
  send: SendTab,
  log: LogTab,
  tour: TourTab,
} satisfies Record<(typeof tabNames)[number], unknown>;

/** The panel's size: leaves room for the page's tables, or takes the lower half of a narrow window. */
const sizeRules = `
:root { --panel-bottom: 50dvh; }
@media (width >= 64rem) {
  :root { --panel-bottom: 0px; --panel-right: clamp(350px, 100vw - 1080px, 600px); }
}
`;

/** The console: a panel beside the page, which stays usable. Its tabs keep their input. */
export function ConsolePanel() {
  const { tab } = useView();
  const { demo, notice, status } = useDemo();
  const replaced = useReplaced();
  const faults = activeFaults(status.conditions);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (!isViewRestored()) panel.current?.focus({ preventScroll: true });
    return () => {
      const canFocus =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      if (canFocus) opener.focus();
      else focusOn("demo-handle");
    };
  }, []);

  return (
    <Tabs.Root
      asChild
      value={tab}
      onValueChange={(chosen) => changeView({ tab: tabNames.find((name) => name === chosen) })}
      onKeyDown={({ key }) => {
        if (key === "Escape") changeView({ open: false });
      }}
    >
      <aside
        ref={panel}
        aria-label="Demo Console"
        tabIndex={-1}
        className="fixed right-0 bottom-0 z-20 flex flex-col bg-sidebar text-base text-sidebar-foreground outline-none max-lg:left-0 max-lg:h-(--panel-bottom) max-lg:border-t lg:top-0 lg:w-(--panel-right) lg:border-l"
      >
        <style>{sizeRules}</style>
        <header className="flex h-12 shrink-0 items-center gap-2 pr-2 pl-4">
          <h2 className="font-semibold text-foreground">Demo Console</h2>
          <Badge tone="info">{scenarios[status.scenario].label}</Badge>
          <span className="flex-1" />
          <IconButton
            icon={X}
            size="icon-sm"
            label="Close the Demo Console"
            title="Close (Escape)"
            onClick={() => changeView({ open: false })}
          />
        </header>
        {faults.length > 0 && (
          <div className="flex items-center gap-3 border-t border-b border-high-border bg-high-bg px-4 py-1.5 text-sm text-high">
            <p className="flex-1">Active: {faults.join(", ")}</p>
            <ActionButton
              done="All faults are off."
              action={(controls) => {
                // The button disappears, and would take the focus with it.
                panel.current?.focus();
                return controls.setConditions(noFaults);
              }}
            >
              Turn Off
            </ActionButton>
          </div>
        )}
        <Tabs.List aria-label="Demo Console" className="flex shrink-0 gap-1 border-b px-3">
          {tabNames.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              className="-mb-px h-9 flex-1 border-b border-transparent px-2 text-sm font-medium text-muted-foreground transition-colors focus-inset hover:text-foreground focus-visible:rounded-sm data-[state=active]:border-primary data-[state=active]:text-foreground pointer-coarse:h-11"
            >
              {capitalised(name)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {Object.entries(tabs).map(([name, Tab]) => (
          <Tabs.Content
            key={name}
            value={name}
            forceMount
            hidden={name !== tab}
            className="focus-inset min-h-0 flex-1 overflow-y-auto overscroll-contain"
          >
            <Activity mode={name === tab ? "visible" : "hidden"}>
              <Tab />
            </Activity>
          </Tabs.Content>
        ))}
        <footer className="flex shrink-0 items-center gap-3 border-t px-4 not-has-[*:not(:empty)]:hidden">
          <p
            role="status"
            className={cn(
              "flex-1 py-2 text-sm empty:py-0",
              notice?.failed ? "text-urgent" : "text-muted-foreground",
            )}
          >
            {notice?.message}
          </p>
          {replaced && (
            <ActionButton
              className="my-1.5"
              done="The previous state is restored."
              action={() => undoReplacement(demo)}
            >
              {`${replaced.verb} ${replaced.what}`}
            </ActionButton>
          )}
        </footer>
      </aside>
    </Tabs.Root>
  );
}
