/** A command on every screen, added from outside the app's own code. */
export interface GlobalCommand {
  /** The heading it is listed under. */
  group: string;
  label: string;
  /** Its shortcut as a person reads it; the code that adds it listens for them. */
  keys?: readonly string[];
  run: () => void;
}

const added: GlobalCommand[] = [];

/** Adds commands to the palette, and their shortcuts to the list of keys. */
export function addGlobalCommands(commands: readonly GlobalCommand[]): void {
  added.push(...commands);
}

/** The commands by heading, in the order they were added. */
export function globalCommands(): [group: string, commands: GlobalCommand[]][] {
  const groups = [...new Set(added.map(({ group }) => group))];
  return groups.map((group) => [group, added.filter((command) => command.group === group)]);
}
