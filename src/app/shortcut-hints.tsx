import { useId } from "react";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Kbd } from "@/ui/kbd";
import { Switch } from "@/ui/switch";
import { useGlobalCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";

/** The shortcuts for each action, by group: group name, then action label, then keys. */
type Groups = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const everywhere: Groups = {
  Everywhere: {
    Commands: ["⌘K", "Ctrl K"],
    Search: ["/"],
    Notifications: ["F8"],
    "These keys": ["?"],
  },
  "In lists": { Next: ["j", "↓"], Previous: ["k", "↑"], Open: ["Enter"] },
  "Human Inbox": {
    "Take Over": ["t"],
    Reply: ["r"],
    Resolve: ["e"],
    Select: ["x"],
    "Start the Shift": ["s"],
    "Skip, in the shift": ["n"],
    "Hand Back, in the shift": ["b"],
    "Back to the List": ["Esc"],
  },
};

/** The dialog that lists the keyboard shortcuts; opened by "?". */
export function ShortcutHints(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const switchId = useId();
  const on = usePreferences(({ singleKeys }) => singleKeys);
  const groups: Record<string, Groups[string]> = { ...everywhere };
  for (const [title, commands] of Object.entries(useGlobalCommands())) {
    const withKeys = commands.filter(({ keys }) => keys !== undefined);
    groups[title] = Object.fromEntries(withKeys.map(({ keys = [], label }) => [label, keys]));
  }
  return (
    <Dialog {...props}>
      <DialogContent
        title="Keyboard Shortcuts"
        description="They do not act while you are typing in a field."
      >
        <div className="grid gap-4 p-5 pt-4">
          {Object.entries(groups).map(([title, shortcuts]) => (
            <section key={title}>
              <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
              <dl className="divide-y">
                {Object.entries(shortcuts).map(([does, keys]) => (
                  <div key={does} className="flex min-h-8 items-center justify-between gap-4">
                    <dt>{does}</dt>
                    <dd className="flex gap-1">
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dd>
                  </div>
                ))}
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
