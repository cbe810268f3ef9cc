import { readStoredJson, writeStored } from "@/lib/browser-storage";

const key = "recent-commands";

/** The palette shows at most this many. */
const most = 3;

/** The labels of the commands last used in this browser, newest first. */
export function recentCommands(): readonly string[] {
  const stored = readStoredJson("browser", key);
  return Array.isArray(stored)
    ? stored.filter((label) => typeof label === "string").slice(0, most)
    : [];
}

/** Remembers that a command was used. */
export function rememberCommand(label: string): void {
  const labels = [label, ...recentCommands().filter((other) => other !== label)].slice(0, most);
  writeStored("browser", key, JSON.stringify(labels));
}
