import { createStore } from "./store";

const newVersion = createStore<string | undefined>(undefined);

/** Announces that the host has a newer build, which a reload opens. */
export const announceNewVersion = (build: string): void => newVersion.set(build);

/** The newer build that is ready; undefined while this page is the newest. */
export const useNewVersion = (): string | undefined => newVersion.use();
