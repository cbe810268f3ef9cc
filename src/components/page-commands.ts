import { useEffect } from "react";
import { createStore } from "@/lib/store";

/** One action of the current page, as the command palette lists it. */
export interface PageCommand {
  label: string;
  /** Its shortcut as a person reads it; the page listens for it. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

const offered = createStore<readonly PageCommand[]>([]);

/** Offers a page's actions in the command palette while the page is shown. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    offered.set(commands);
  });
  useEffect(() => () => offered.set([]), []);
}

/** The actions of the current page. */
export const useOfferedCommands = offered.use;
