import { isFocusedFieldGone } from "@/components/focused-field";
import { addGlobalCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";
import { Listeners } from "@/lib/listeners";
import { useNewVersion } from "./version-notice";

const replacements = new Listeners();

/** Calls back when the backend's data has become another's: all that was read is to be read again. */
export const onDataReplaced = replacements.add;

/** What the mock may do with the page it runs in. */
export const mockedPage = {
  /** Has the page read again what it shows, as all data changes. */
  refetchAll: (): void => replacements.notify(),
  addCommands: addGlobalCommands,
  /** Says that the host has a newer build. */
  announceBuild: (build: string): void => useNewVersion.setState({ build }),
  /** Whether a single key may act now. */
  takesSingleKeys: (): boolean => usePreferences.getState().singleKeys && !isFocusedFieldGone(),
};
