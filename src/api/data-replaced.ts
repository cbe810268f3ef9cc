import { create } from "zustand";

const useReplaced = create(() => ({ times: 0 }));

/** Says that the backend's data has become another's: all that was read of it is to be read again. */
export const announceReplacedData = (): void =>
  useReplaced.setState(({ times }) => ({ times: times + 1 }));

/** Calls back when the backend's data has become another's. */
export const onDataReplaced = (listener: () => void): (() => void) =>
  useReplaced.subscribe(() => listener());
