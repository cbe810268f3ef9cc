import { createStore, useStore } from "zustand";
import type { ReactNode } from "react";

// The toast store. It does not render, so `toast` can be called before toaster.tsx is loaded.
// One toast at a time, and a closed one is forgotten late: the product is specified so.
const toastLimit = 1;
/** How long a dismissed toast stays in the store, in ms. */
const removeDelay = 1_000_000;

/** What a toast says and offers. */
export interface ToastContent {
  title?: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  /** One button, such as Undo; `altText` tells a screen reader of another way to do the same. */
  action?: { label: string; onClick: () => void; altText?: string };
  /** In ms; 5000 by default. */
  duration?: number;
}

/** The toasts that there are, the latest first. */
export const toastStore = createStore<readonly (ToastContent & { id: string; open: boolean })[]>(
  () => [],
);
let lastId = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: ReturnType<typeof toastStore.getState>): void {
  for (const [id, timer] of removals) {
    if (next.some((record) => record.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toastStore.setState(next, true);
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
  const isMeant = (record: { id: string }) => id === undefined || record.id === id;
  for (const record of toastStore.getState().filter(isMeant)) {
    if (removals.has(record.id)) continue;
    const remove = () => publish(toastStore.getState().filter((other) => other.id !== record.id));
    removals.set(record.id, setTimeout(remove, removeDelay));
  }
  publish(
    toastStore.getState().map((record) => (isMeant(record) ? { ...record, open: false } : record)),
  );
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent) {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toastStore.getState()].slice(0, toastLimit));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changed: ToastContent) =>
      publish(
        toastStore
          .getState()
          .map((record) => (record.id === id ? { ...record, ...changed } : record)),
      ),
  };
}

/** Shows a toast that something failed, and why. */
export const toastError = (title: string, description: string) =>
  toast({ variant: "destructive", title, description });

/** Shows a toast of what was done, with a button that takes it back. */
export const toastUndo = (title: string, description: string, undo: () => void) =>
  toast({ title, description, action: { label: "Undo", onClick: undo } });

/** Removes all toasts at once, for example when another person signs in. */
export const clearToasts = (): void => publish([]);

/** How far from the top of the window toasts appear, in px; at the bottom where it is undefined. */
export const toastTop = createStore<number | undefined>(() => undefined);

/** The current toasts, and the functions to show and close one. */
export const useToast = () => ({ toasts: useStore(toastStore), toast, dismiss: dismissToast });
