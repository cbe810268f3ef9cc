import { prefer, preference, usePreference } from "./preference";

const setting = ["single-keys", ["on", "off"]] as const;

/**
 * Whether single keys (letters, "/", "?") act at all. A person may switch them off in this browser:
 * speech input and slips of the hand press them by accident (WCAG 2.1.4).
 */
export const singleKeysOn = (): boolean => preference(...setting) === "on";

/** The same in a component. Hints for single keys are shown only while they are on. */
export const useSingleKeys = (): boolean => usePreference(...setting)[0] === "on";

/** Switches single keys on or off, for this browser. */
export const switchSingleKeys = (on: boolean): void => prefer("single-keys", on ? "on" : "off");
