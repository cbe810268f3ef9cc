import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";

/** Address parameters by name; undefined or "" removes one. */
type Parts = Readonly<Record<string, string | undefined>>;

/** What a list screen keeps in its address besides the search: filters, order, and the open detail. */
export type ListAddress = ReturnType<typeof useListAddress>;

/** Marks the history step that opened a detail from the list. */
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

/** A list screen's address; with `pushEach` each detail that is opened is a step in the history. */
export function useListAddress({ detail = "open", pushEach = false } = {}) {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const openId = params.get(detail) || undefined;
  const isOpen = openId !== undefined;

  /** Changes parameters in place, without a step in the history. */
  const change = useCallback(
    // Drops the mark `openedHere`, since going back on close would undo this change.
    (parts: Parts) => setParams((now) => changed(now, parts), { replace: true }),
    [setParams],
  );
  /** Opens a detail as a step in the history; another one takes its place in that step. */
  const open = useCallback(
    (id: string) => {
      const replace = isOpen && !pushEach;
      const current: unknown = window.history.state;
      const state = replace ? current : isOpen ? null : openedHere;
      setParams((now) => changed(now, { [detail]: id }), { replace, state });
    },
    [detail, isOpen, pushEach, setParams],
  );
  // Going back takes the browser a moment; a second press meanwhile must not leave the screen.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [openId]);

  return useMemo(
    () => ({
      /** A parameter's value, if it has one. */
      param: (name: string) => params.get(name) || undefined,
      change,
      /** The id of the open detail. */
      openId,
      /** The address with a detail open, for a link. */
      hrefOf: (id: string) => `${path}?${changed(params, { [detail]: id }).toString()}`,
      open,
      close: () => {
        if (isClosing.current) return;
        // Going back leaves no history step on which Back would seem to do nothing.
        isClosing.current = wasOpenedHere();
        if (isClosing.current) window.history.back();
        else change({ [detail]: undefined });
      },
    }),
    [path, params, change, detail, openId, open],
  );
}
