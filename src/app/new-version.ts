import { create } from "zustand";

/** The newer build of the host's that a reload opens; undefined while this page is the newest. */
export const useNewVersion = create<{ build: string | undefined }>(() => ({ build: undefined }));
