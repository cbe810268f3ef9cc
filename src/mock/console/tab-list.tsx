import type { KeyboardEvent } from "react";
import { cn } from "@/lib/cn";
import { changeView, type TabName, tabNames } from "./view";
import { useView } from "./work";

const labels: Readonly<Record<TabName, string>> = {
  scenario: "Scenario",
  faults: "Faults",
  send: "Send",
  log: "Log",
  tour: "Tour",
};

/** The id of a tab's button, which names its panel. */
export const tabId = (name: TabName): string => `demo-tab-${name}`;

/** The console's tabs: arrow keys, Home and End go from one to the next, as WAI-ARIA has it. */
export function TabList() {
  const { tab } = useView();

  function show(name: TabName | undefined) {
    if (!name) return;
    changeView({ tab: name });
    document.getElementById(tabId(name))?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = tabNames.indexOf(tab);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    show(tabNames.at(goal % tabNames.length));
  }
  return (
    <div
      role="tablist"
      aria-label="Demo console"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex shrink-0 gap-1 border-b px-3"
    >
      {tabNames.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => changeView({ tab: name })}
          className={cn(
            "-mb-px h-9 flex-1 border-b px-2 text-sm font-medium transition-colors focus-inset hover:text-foreground pointer-coarse:h-11",
            name === tab
              ? "border-primary text-foreground"
              : "border-transparent text-muted-foreground",
          )}
        >
          {labels[name]}
        </button>
      ))}
    </div>
  );
}
