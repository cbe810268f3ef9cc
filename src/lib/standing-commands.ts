/** A command that stands whatever screen is in view, offered from outside the app's own code. */
export interface StandingCommand {
  /** The heading it is listed under. */
  group: string;
  label: string;
  /** Its shortcut as a person reads it, for the list of keys; listening to it is the offerer's. */
  keys?: readonly string[];
  run: () => void;
}

const offered: StandingCommand[] = [];

/** Offers commands in the palette, and their shortcuts in the list of keys, for good. */
export function offerCommands(commands: readonly StandingCommand[]): void {
  offered.push(...commands);
}

/** The commands offered so far by their headings, in the order they came. */
export function standingCommands(): [group: string, commands: StandingCommand[]][] {
  const groups = [...new Set(offered.map(({ group }) => group))];
  return groups.map((group) => [group, offered.filter((command) => command.group === group)]);
}
