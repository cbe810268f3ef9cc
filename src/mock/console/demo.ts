import type { RequestLog } from "../request-log";
import type { Remote } from "../tabs/rpc";
import type { SharedClient } from "../tabs/shared-client";
import type { Controls } from "./controls";

/** How a tab comes to share its simulator with other tabs. */
export interface Sharing {
  /** The shared simulator; undefined while this tab has its own. */
  shared(): SharedClient | undefined;
  /** Moves the simulator to where other tabs can use it; rejects where the browser cannot. */
  share(): Promise<SharedClient>;
}

/** What the demo console works with: the simulator and the page it answers. */
export interface Demo {
  /** The simulator's controls, in this page or in the worker of several tabs. */
  controls(): Promise<Remote<Controls>>;
  /** The calls and live messages of this tab. */
  readonly log: RequestLog;
  /** The page drops what it has read and reads what it shows again. */
  refetchAll(): void;
  readonly sharing: Sharing;
}
