import { createStore } from "./store";

/** The newer build of the host's that a reload opens; undefined while this page is the newest. */
export const newVersion = createStore<string | undefined>(undefined);
