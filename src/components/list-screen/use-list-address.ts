import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "wouter";

/** Query parameters by name; undefined or "" removes one. */
type Parts = Readonly<Record<string, string | undefined>>;

/** A list screen's state in the URL: search, filters, sort order and the open detail. */
export type ListAddress = ReturnType<typeof useListAddress>;

/** History state that marks the entry in which the list opened a detail. */
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

/** A list screen's state in the URL. With `pushEach`, every opened detail adds a history entry. */
export function useListAddress({ detail = "open", pushEach = false } = {}) {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const openId = params.get(detail) || undefined;
  const isOpen = openId !== undefined;

  /** Changes parameters without adding a history entry. */
  const change = useCallback(
    // This drops the `openedHere` mark: going back on close would undo the change.
    (parts: Parts) => setParams((now) => changed(now, parts), { replace: true }),
    [setParams],
  );
  /** Opens a detail in a new history entry. Opening another one replaces that entry, unless `pushEach`. */
  const open = useCallback(
    (id: string) => {
      const replace = isOpen && !pushEach;
      const current: unknown = window.history.state;
      const pushed = isOpen ? null : openedHere;
      const state = replace ? current : pushed;
      setParams((now) => changed(now, { [detail]: id }), { replace, state });
    },
    [detail, isOpen, pushEach, setParams],
  );
  // history.back() is asynchronous; a second press meanwhile must not leave the screen.
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
      /** The URL with a detail open, for a link. */
      hrefOf: (id: string) => `${path}?${changed(params, { [detail]: id }).toString()}`,
      open,
      close: () => {
        if (isClosing.current) return;
        // Going back avoids a duplicate history entry, on which Back would appear to do nothing.
        isClosing.current = wasOpenedHere();
        if (isClosing.current) window.history.back();
        else change({ [detail]: undefined });
      },
    }),
    [path, params, change, detail, openId, open],
  );
}
