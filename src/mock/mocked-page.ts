/** What the mock may do with the page it runs in. */
export interface MockedPage {
  /** Makes the page refetch everything it shows, because all data has changed. */
  refetchAll(): void;
  /** Adds commands to the palette, under a heading. The mock listens for their keys itself. */
  addCommands(
    heading: string,
    commands: readonly { label: string; keys?: readonly string[]; run: () => void }[],
  ): void;
  /** Announces that the host has a newer build. */
  announceBuild(build: string): void;
  /** Whether single-key shortcuts are active now. */
  takesSingleKeys(): boolean;
}
