/** A command that stands whatever screen is in view, offered from outside the app's own code. */
export interface GlobalCommand {
  /** The heading it is listed under. */
  group: string;
  label: string;
  /** Its shortcut as a person reads it, for the list of keys; listening to it is the offerer's. */
  keys?: readonly string[];
  run: () => void;
}

const offered: GlobalCommand[] = [];

/** Offers commands in the palette, and their shortcuts in the list of keys, for good. */
export function addGlobalCommands(commands: readonly GlobalCommand[]): void {
  offered.push(...commands);
}

/** The commands offered so far by their headings, in the order they came. */
export function globalCommands(): [group: string, commands: GlobalCommand[]][] {
  const groups = [...new Set(offered.map(({ group }) => group))];
  return groups.map((group) => [group, offered.filter((command) => command.group === group)]);
}
