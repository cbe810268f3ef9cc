import * as v from "valibot";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { persistIn } from "@/lib/browser-storage";
import { storedName } from "@/lib/stored-name";

/** The themes to choose from; `system`, the default, follows the device. */
export const themes = ["system", "light", "dark"] as const;

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600));

/** How many minutes a conversation of each priority may wait for a person. */
export const WaitTargets = v.object({ urgent: Minutes, high: Minutes });
export type WaitTargets = v.InferOutput<typeof WaitTargets>;

const Preferences = v.object({
  theme: v.fallback(v.picklist(themes), "system"),
  /**
   * Whether single-key shortcuts (letters, "/", "?") work. They can be switched off, because speech
   * input and slips of the hand trigger them by accident (WCAG 2.1.4).
   */
  singleKeys: v.fallback(v.boolean(), true),
  compactRows: v.fallback(v.boolean(), false),
  /** Whether the inbox shows the member's details beside a conversation. */
  inboxDetails: v.fallback(v.boolean(), true),
  alertSound: v.fallback(v.boolean(), false),
  alertNotice: v.fallback(v.boolean(), false),
  waitTargets: v.fallback(WaitTargets, { urgent: 10, high: 30 }),
});

const key = "preferences";

/** The user's preferences, shared by all tabs of this browser. */
export const usePreferences = create<v.InferOutput<typeof Preferences>>()(
  persist(() => v.parse(Preferences, {}), {
    name: key,
    storage: createJSONStorage(() => persistIn("browser")),
    merge: (stored) => v.parse(Preferences, stored ?? {}),
  }),
);

/** Syncs preferences from other tabs until the returned function is called. */
export function followPreferences(): () => void {
  const onStorage = ({ key: name }: StorageEvent): void => {
    if (name === storedName(key)) void usePreferences.persist.rehydrate();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
