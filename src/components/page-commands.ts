import { useEffect, useEffectEvent } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { create } from "zustand";
import { useKeys } from "./use-keys";

/** One action of the current page, as the command palette lists it. */
export interface PageCommand {
  label: string;
  /** Its shortcuts, as shown to a person. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

/** The actions of the current page. */
export const useOfferedCommands = create<readonly PageCommand[]>(() => []);

/** Offers a page's actions by their keys, and in the command palette, while the page is shown. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useKeys(
    Object.fromEntries(commands.flatMap(({ keys = [], run }) => keys.map((key) => [key, run]))),
  );
  useEffect(() => useOfferedCommands.setState(commands, true));
  useEffect(() => () => useOfferedCommands.setState([], true), []);
}

/** What is asked for starts within this many ms, or not at all: later, it would surprise. */
const patience = 10_000;

/** How to open a screen that is to start an action: its step in the history says so. */
export const askingFor = (label: string) => ({ state: { asked: label, at: Date.now() } });

/** Starts the action that the screen was opened for, once it is there: a link alone starts nothing. */
export function useAskedAction(commands: readonly PageCommand[]): void {
  const state = useHistoryState<Partial<ReturnType<typeof askingFor>["state"]> | null>();
  const command = commands.find(({ label }) => label === state?.asked);
  const begin = useEffectEvent(() => {
    if (!command || Date.now() - (state?.at ?? 0) > patience) return;
    // Neither Back, Forward nor Reload starts it again.
    window.history.replaceState(null, "");
    command.run();
  });
  const isThere = command !== undefined;
  useEffect(() => begin(), [state, isThere]);
}

/** Offers a page's own actions, and starts the one it was opened for. */
export function usePageActions(commands: readonly PageCommand[]): void {
  usePageCommands(commands);
  useAskedAction(commands);
}

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
