import * as v from "valibot";
import { useCallback, useState } from "react";
import { writeStored, readStoredJson } from "@/lib/browser-storage";

const key = "inbox-alerts";

const AlertSettings = v.object({
  /** A short tone. */
  sound: v.boolean(),
  /** The system's own notice, where the person allowed it. */
  notice: v.boolean(),
});

/** How a person wants to hear of a new urgent conversation; nothing unless they asked for it. */
export type AlertSettings = v.InferOutput<typeof AlertSettings>;

const silent: AlertSettings = { sound: false, notice: false };

/** The settings, remembered by this browser. */
export function useAlertSettings(): [AlertSettings, (settings: AlertSettings) => void] {
  const [settings, setSettings] = useState<AlertSettings>(() => {
    const result = v.safeParse(AlertSettings, readStoredJson("browser", key));
    return result.success ? result.output : silent;
  });
  const change = useCallback((next: AlertSettings) => {
    setSettings(next);
    writeStored("browser", key, JSON.stringify(next));
  }, []);
  return [settings, change];
}
