import type { Sharing } from "../tabs/joint";
import type { SimulatorOptions, Simulator } from "../simulator";

/** What the demo console works with: the mock that runs in this page, and the page it answers. */
export interface Demo {
  /** The backend of now; another one after `begin`. */
  backend(): Simulator;
  /**
   * Has another backend take over at once, while the log goes on; the page reads afresh. With
   * `localTexts`, what the page keeps in this browser is replaced by them. Throws where a snapshot
   * does not fit; nothing has changed then.
   */
  begin(
    options: Pick<SimulatorOptions, "scenario" | "snapshot">,
    localTexts?: Readonly<Record<string, string>>,
  ): void;
  /**
   * To be called after changing what the backend's stores do not tell of themselves (conditions,
   * sessions): a reload of this tab keeps it, and so does the tab that goes on after this one.
   */
  changed(): void;
  /** The page forgets what it has read and reads what it shows again. */
  refetchAll(): void;
  /** Breaks the live connection; the page connects again by itself. */
  dropConnections(): void;
  /** How other tabs come to share this one's data. */
  readonly sharing: Sharing;
}
