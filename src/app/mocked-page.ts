import { addGlobalCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";
import { announceNewData } from "@/lib/stored-data";
import { useNewVersion } from "./version-notice";

/** The mock's interface to the page it runs in. */
export const mockedPage = {
  /** Tells the page that the demo's data was replaced, so that it refetches everything it shows. */
  refetchAll: (): void => announceNewData(),
  addCommands: addGlobalCommands,
  /** Announces that the host has a newer build. */
  announceBuild: (build: string): void => useNewVersion.setState({ build }),
  /** Whether single-key shortcuts are on. */
  takesSingleKeys: (): boolean => usePreferences.getState().singleKeys,
};
