import { useEffect } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { create } from "zustand";
import { useKeys } from "./use-keys";

/** One action of the current page, as the command palette lists it. */
export interface PageCommand {
  label: string;
  /** Its shortcuts, as `KeyboardEvent.key` values; also shown to the user. */
  keys?: readonly string[] | undefined;
  run: () => void;
}

/** The actions of the current page. */
export const useOfferedCommands = create<readonly PageCommand[]>(() => []);

/** Offers a page's actions through their shortcuts and in the command palette while it is mounted. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useKeys(
    Object.fromEntries(commands.flatMap(({ keys = [], run }) => keys.map((key) => [key, run]))),
  );
  useEffect(() => useOfferedCommands.setState(commands, true));
  useEffect(() => () => useOfferedCommands.setState([], true), []);
}

/** The action to start on the screen being opened, and the history state it is opened with. */
let asked: { label: string; state: number } | undefined;
const forgetAsked = () => void (asked = undefined);

/** Navigation options that make a screen start an action: once, and not again on Back, Forward or reload. */
export function askingFor(label: string): { state: number } {
  asked = { label, state: Date.now() };
  // Going Back before the action has started cancels it; going Forward again must not start it.
  window.addEventListener("popstate", forgetAsked, { once: true });
  return asked;
}

/** Starts the requested action as soon as the page offers it. A plain link starts nothing. */
export function useAskedAction(commands: readonly PageCommand[]): void {
  const state = useHistoryState<unknown>();
  useEffect(() => {
    const command = asked?.state === state && commands.find(({ label }) => label === asked?.label);
    if (!command) return;
    forgetAsked();
    command.run();
  });
}

/** Offers a page's actions, and starts the one requested when it was opened. */
export function usePageActions(commands: readonly PageCommand[]): void {
  usePageCommands(commands);
  useAskedAction(commands);
}

/** The commands available on every screen, by heading. */
export const useGlobalCommands = create<Readonly<Record<string, readonly PageCommand[]>>>(
  () => ({}),
);

/** Adds commands to the palette and the shortcut list. The caller must handle the shortcuts. */
export const addGlobalCommands = (heading: string, commands: readonly PageCommand[]): void =>
  useGlobalCommands.setState({ [heading]: commands });
