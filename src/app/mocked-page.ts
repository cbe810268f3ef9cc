import { addGlobalCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";
import { announceNewData } from "@/lib/stored-data";
import { useNewVersion } from "./version-notice";

/** What the mock may do with the page it runs in. */
export const mockedPage = {
  /** Has the page read again what it shows, as all data changes. */
  refetchAll: (): void => announceNewData(),
  addCommands: addGlobalCommands,
  /** Says that the host has a newer build. */
  announceBuild: (build: string): void => useNewVersion.setState({ build }),
  /** Whether a single key may act now. */
  takesSingleKeys: (): boolean => usePreferences.getState().singleKeys,
};
