import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/ui/dropdown-menu";
import { toast } from "@/ui/use-toast";
import { playTone } from "./urgent-alerts";
import type { AlertSettings } from "./use-alert-settings";

/** Asks the browser for notices; false where it has none or the person refuses. */
async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  try {
    return (await Notification.requestPermission()) === "granted";
  } catch {
    return false;
  }
}

interface AlertsMenuProps {
  settings: AlertSettings;
  onChange: (settings: AlertSettings) => void;
  /** The button's icon. */
  children: ReactNode;
}

/** How to hear of new urgent conversations: both ways are off until asked for. */
export function AlertsMenu({ settings, onChange, children }: AlertsMenuProps) {
  const setNotice = async (notice: boolean) => {
    if (notice && !(await mayNotify())) {
      toast({
        title: "Notices are blocked",
        description: "Allow notifications for this site in the browser, then try again.",
      });
      return;
    }
    onChange({ ...settings, notice });
  };
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Alerts" title="Alerts">
          {children}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>When a new urgent conversation waits</DropdownMenuLabel>
        <DropdownMenuCheckboxItem
          checked={settings.sound}
          onCheckedChange={(sound) => {
            if (sound) playTone();
            onChange({ ...settings, sound });
          }}
        >
          Play a sound
        </DropdownMenuCheckboxItem>
        <DropdownMenuCheckboxItem
          checked={settings.notice}
          onCheckedChange={(notice) => void setNotice(notice)}
        >
          Show a desktop notice
        </DropdownMenuCheckboxItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
