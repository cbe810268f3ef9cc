import { useSyncExternalStore, type ReactNode } from "react";

/**
 * The store behind the notices. It knows nothing of how they look, so anything may call `toast`
 * while the view (toaster.tsx) is loaded later. The limits are the specification's.
 */

const TOAST_LIMIT = 1;
/** Milliseconds a dismissed notice is kept before it is forgotten. */
const TOAST_REMOVE_DELAY = 1_000_000;

/** What a notice says and offers. */
export interface ToastContent {
  title?: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** One thing to do about it, such as Undo or Retry. Choosing it closes the notice. */
  action?: {
    label: string;
    onClick: () => void;
    /** How to do the same elsewhere, for those who cannot reach the button in time. */
    altText?: string;
  };
  /** Milliseconds on screen; 5000 unless said otherwise. */
  duration?: number;
}

/** A notice in the store. */
export interface ToastRecord extends ToastContent {
  id: string;
  open: boolean;
}

/** What `toast` answers: the notice's handle. */
export interface ToastHandle {
  id: string;
  dismiss: () => void;
  update: (content: ToastContent) => void;
}

let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastRecord[]): void {
  for (const [id, timer] of removals) {
    if (next.some((record) => record.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts = next;
  for (const listener of listeners) listener();
}

/** Closes one notice, or all of them. */
export function dismissToast(id?: string): void {
  for (const record of toasts) {
    if ((id !== undefined && record.id !== id) || removals.has(record.id)) continue;
    const remove = () => {
      publish(toasts.filter((other) => other.id !== record.id));
    };
    removals.set(record.id, setTimeout(remove, TOAST_REMOVE_DELAY));
  }
  publish(
    toasts.map((record) =>
      id === undefined || record.id === id ? { ...record, open: false } : record,
    ),
  );
}

/** Shows a notice, in place of the one on screen. */
export function toast(content: ToastContent): ToastHandle {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return {
    id,
    dismiss: () => {
      dismissToast(id);
    },
    update: (changed) => {
      publish(toasts.map((record) => (record.id === id ? { ...record, ...changed } : record)));
    },
  };
}

/** Forgets every notice at once, as where another person goes on. */
export function clearToasts(): void {
  publish([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The notices there are, and the ways to show and close one. */
export function useToast() {
  return {
    toasts: useSyncExternalStore(
      subscribe,
      () => toasts,
      () => toasts,
    ),
    toast,
    dismiss: dismissToast,
  };
}
