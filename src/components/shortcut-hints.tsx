import { useId } from "react";
import { globalCommands } from "@/lib/global-commands";
import { switchSingleKeys } from "@/lib/single-keys";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";
import { Kbd } from "@/ui/kbd";
import { Switch } from "@/ui/switch";
import { useSingleKeys } from "./use-keys";

/** A group of shortcuts. Each of the keys of one shortcut does the same. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

const everywhere: readonly ShortcutGroup[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: ["⌘K", "Ctrl K"], does: "Commands" },
      { keys: ["/"], does: "Search" },
      { keys: ["F8"], does: "Notifications" },
      { keys: ["?"], does: "These keys" },
    ],
  },
  {
    title: "In lists",
    shortcuts: [
      { keys: ["j", "↓"], does: "Next" },
      { keys: ["k", "↑"], does: "Previous" },
      { keys: ["Enter"], does: "Open" },
    ],
  },
  {
    title: "Human Inbox",
    shortcuts: [
      { keys: ["t"], does: "Take over" },
      { keys: ["r"], does: "Reply" },
      { keys: ["e"], does: "Resolve" },
      { keys: ["x"], does: "Select" },
      { keys: ["Esc"], does: "Back to the list" },
    ],
  },
];

/** The product's own keys, and those of the commands offered from outside. */
const allGroups = (): readonly ShortcutGroup[] => [
  ...everywhere,
  ...globalCommands().map(([title, commands]) => ({
    title,
    shortcuts: commands.flatMap(({ keys, label }) => (keys ? [{ keys, does: label }] : [])),
  })),
];

interface ShortcutHintsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shortcuts to list; the product's own by default. */
  groups?: readonly ShortcutGroup[];
}

/** The dialog that lists the keyboard shortcuts; opened by "?". */
export function ShortcutHints({ groups = allGroups(), onOpenChange, open }: ShortcutHintsProps) {
  const label = useId();
  const on = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogDescription>They rest while you are typing in a field.</DialogDescription>
        </DialogHeader>
        <div className="grid gap-4 p-5 pt-4">
          {groups.map(({ shortcuts, title }) => (
            <section key={title}>
              <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
              <dl className="divide-y">
                {shortcuts.map(({ does, keys }) => (
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
              <span id={label} className="block font-medium">
                Single keys
              </span>
              <span id={`${label}-about`} className="text-sm text-muted-foreground">
                {on
                  ? "Letters, / and ? act without Ctrl or ⌘."
                  : "Letters, / and ? do nothing. This list is among the commands."}
              </span>
            </p>
            <Switch
              aria-labelledby={label}
              aria-describedby={`${label}-about`}
              checked={on}
              onCheckedChange={switchSingleKeys}
            />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
