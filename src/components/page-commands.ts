import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "wouter";
import { create } from "zustand";
import { withQuery } from "@/lib/paths";

/** One action of the current page, as the command palette lists it. */
export interface PageCommand {
  label: string;
  /** Its shortcut as shown to a person; the page itself listens for it. */
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

/** The address that opens a screen and starts one of its actions. */
export const actionPath = (path: string, label: string): string => withQuery(path, { do: label });

/** Offers a page's own actions, and starts the one that the address asks for. */
export function usePageActions(commands: readonly PageCommand[]): void {
  usePageCommands(commands);
  const [params, setParams] = useSearchParams();
  const asked = params.get("do");
  const begin = useEffectEvent(() => {
    const command = commands.find(({ label }) => label === asked);
    if (!command) return;
    const rest = (now: URLSearchParams) => {
      now.delete("do");
      return now;
    };
    setParams(rest, { replace: true });
    command.run();
  });
  useEffect(() => begin(), [asked]);
}

/** The actions of the current page. */
export const useOfferedCommands = (): readonly PageCommand[] => useOffered();

/** A command on every screen, added by code outside the app, which listens for its keys itself. */
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
