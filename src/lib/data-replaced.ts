import { Listeners } from "./listeners";

const listeners = new Listeners();

/** Says that the backend's data has become another's: all that was read of it is to be read again. */
export const announceReplacedData = (): void => listeners.notify();

/** Calls back when the backend's data has become another's. */
export const onDataReplaced = listeners.add;
