import { useCallback, useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";

/** Parts of the address by name; undefined or "" takes a part out. */
type Parts = Readonly<Record<string, string | undefined>>;

/** What a list screen keeps in its address: search, filters, order, and the open detail. */
export interface ListAddress {
  /** The word under a name, if there is one. */
  word: (name: string) => string | undefined;
  /** Changes words in place: Back leads to where one came from, not through every filter. */
  change: (parts: Parts) => void;
  /** The id of the open detail. */
  openId: string | undefined;
  /** Opens a detail, as a step that Back takes back; from another detail it takes its place. */
  open: (id: string) => void;
  /** Closes the detail. */
  close: () => void;
  /** The address with this detail open, for a link. */
  hrefOf: (id: string) => string;
}

/** Marks the step of the history that opened a detail here. */
const openedHere = { detailOpened: true };

const wasOpenedHere = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "detailOpened" in state;
};

function changed(params: URLSearchParams, parts: Parts): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The list screen's address, read and written. */
export function useListAddress(): ListAddress {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const openId = params.get("open") || undefined;
  const isOpen = openId !== undefined;

  const change = useCallback(
    (parts: Parts) => {
      const state: unknown = window.history.state;
      setParams((now) => changed(now, parts), { replace: true, state });
    },
    [setParams],
  );
  const open = useCallback(
    (id: string) => {
      if (isOpen) change({ open: id });
      else setParams((now) => changed(now, { open: id }), { state: openedHere });
    },
    [isOpen, change, setParams],
  );
  const close = useCallback(() => {
    // Going back leaves no closed step behind, on which Back would seem to do nothing.
    if (wasOpenedHere()) window.history.back();
    else change({ open: undefined });
  }, [change]);

  return useMemo(
    () => ({
      word: (name) => params.get(name) || undefined,
      change,
      openId,
      open,
      close,
      hrefOf: (id) => `${path}?${changed(params, { open: id }).toString()}`,
    }),
    [params, path, change, openId, open, close],
  );
}
