import { useEffect } from "react";
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

/** The action that a screen is being opened for, and the history state it is opened with. */
let asked: { label: string; state: number } | undefined;
const forgetAsked = () => void (asked = undefined);

/** How to open a screen that is to start an action: once, and neither by Back, Forward nor Reload. */
export function askingFor(label: string): { state: number } {
  asked = { label, state: Date.now() };
  // Who goes Back before it has started does not want it, and coming Forward must not start it.
  window.addEventListener("popstate", forgetAsked, { once: true });
  return asked;
}

/** Starts the action that the screen was opened for, once it is there: a link alone starts nothing. */
export function useAskedAction(commands: readonly PageCommand[]): void {
  const state = useHistoryState<unknown>();
  useEffect(() => {
    const command = asked?.state === state && commands.find(({ label }) => label === asked?.label);
    if (!command) return;
    forgetAsked();
    command.run();
  });
}

/** Offers a page's own actions, and starts the one it was opened for. */
export function usePageActions(commands: readonly PageCommand[]): void {
  usePageCommands(commands);
  useAskedAction(commands);
}

/** The commands of every screen, by heading. */
export const useGlobalCommands = create<Readonly<Record<string, readonly PageCommand[]>>>(
  () => ({}),
);

/** Adds commands to the palette, and to the list of keys; who adds them listens for their keys. */
export const addGlobalCommands = (heading: string, commands: readonly PageCommand[]): void =>
  useGlobalCommands.setState({ [heading]: commands });
