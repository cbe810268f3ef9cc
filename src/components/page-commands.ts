import { useEffect } from "react";
import { create } from "zustand";

/** One action of the current page, as the command palette lists it. */
export interface PageCommand {
  label: string;
  /** Its shortcut as a person reads it; the page listens for it. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

const useOffered = create<readonly PageCommand[]>(() => []);

/** Offers a page's actions in the command palette while the page is shown. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    useOffered.setState(commands, true);
  });
  useEffect(() => () => useOffered.setState([], true), []);
}

/** The actions of the current page. */
export const useOfferedCommands = (): readonly PageCommand[] => useOffered();

/** A command on every screen, added from outside the app's own code, which listens for its keys. */
export interface GlobalCommand extends PageCommand {
  /** The heading it is listed under. */
  group: string;
}

const useAdded = create<readonly GlobalCommand[]>(() => []);

/** Adds commands to the palette, and their shortcuts to the list of keys. */
export const addGlobalCommands = (commands: readonly GlobalCommand[]): void =>
  useAdded.setState((added) => [...added, ...commands], true);

/** The commands by heading, in the order they were added. */
export function useGlobalCommands(): [group: string, commands: GlobalCommand[]][] {
  const added = useAdded();
  const groups = [...new Set(added.map(({ group }) => group))];
  return groups.map((group) => [group, added.filter((command) => command.group === group)]);
}
