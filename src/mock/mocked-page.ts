/** What the mock may do with the page it runs in. */
export interface MockedPage {
  /** Makes the page read everything it shows again, because all data has changed. */
  refetchAll(): void;
  /** Adds commands to the palette; the mock listens for their keys itself. */
  addCommands(
    commands: readonly {
      group: string;
      label: string;
      keys?: readonly string[];
      run: () => void;
    }[],
  ): void;
  /** Says that the host has a newer build. */
  announceBuild(build: string): void;
  /** Whether a single key may act now. */
  takesSingleKeys(): boolean;
}
