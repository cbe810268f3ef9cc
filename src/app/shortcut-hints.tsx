import { useId } from "react";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Kbd } from "@/ui/kbd";
import { Switch } from "@/ui/switch";
import { type PageCommand, useGlobalCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";

/** The app's own shortcuts, by group. */
const everywhere: Readonly<Record<string, readonly Pick<PageCommand, "label" | "keys">[]>> = {
  Everywhere: [
    { label: "Commands", keys: ["⌘K", "Ctrl K"] },
    { label: "Search", keys: ["/"] },
    { label: "Notifications", keys: ["F8"] },
    { label: "These keys", keys: ["?"] },
  ],
  "In lists": [
    { label: "Next", keys: ["j", "↓"] },
    { label: "Previous", keys: ["k", "↑"] },
    { label: "Open", keys: ["Enter"] },
  ],
  "Human Inbox": [
    { label: "Take Over", keys: ["t"] },
    { label: "Reply", keys: ["r"] },
    { label: "Resolve", keys: ["e"] },
    { label: "Select", keys: ["x"] },
    { label: "Start the Shift", keys: ["s"] },
    { label: "Skip, in the shift", keys: ["n"] },
    { label: "Hand Back, in the shift", keys: ["b"] },
    { label: "Back to the List", keys: ["Esc"] },
  ],
};

/** The dialog that lists the keyboard shortcuts; opened by "?". */
export function ShortcutHints(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const switchId = useId();
  const on = usePreferences(({ singleKeys }) => singleKeys);
  const groups = { ...everywhere, ...useGlobalCommands() };
  return (
    <Dialog {...props}>
      <DialogContent
        title="Keyboard Shortcuts"
        description="They do not act while you are typing in a field."
      >
        <div className="grid gap-4 p-5 pt-4">
          {Object.entries(groups).map(([title, commands]) => (
            <section key={title}>
              <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
              <dl className="divide-y">
                {commands.map(
                  ({ keys, label }) =>
                    keys && (
                      <div key={label} className="flex min-h-8 items-center justify-between gap-4">
                        <dt>{label}</dt>
                        <dd className="flex gap-1">
                          {keys.map((key) => (
                            <Kbd key={key}>{key}</Kbd>
                          ))}
                        </dd>
                      </div>
                    ),
                )}
              </dl>
            </section>
          ))}
          <div className="flex items-center justify-between gap-4 border-t pt-4">
            <p>
              <span id={switchId} className="block font-medium">
                Single keys
              </span>
              <span id={`${switchId}-about`} className="text-sm text-muted-foreground">
                {on
                  ? "Letters, / and ? act without Ctrl or ⌘."
                  : "Letters, / and ? do nothing. This list is still in the command palette."}
              </span>
            </p>
            <Switch
              aria-labelledby={switchId}
              aria-describedby={`${switchId}-about`}
              checked={on}
              onCheckedChange={(singleKeys) => usePreferences.setState({ singleKeys })}
            />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
