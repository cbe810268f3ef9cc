import { createStore, useStore } from "zustand";
import type { ReactNode } from "react";

// The toast store. It does not render, so `toast` can be called before toaster.tsx is loaded.
// One toast at a time, and a closed one is forgotten late: the product is specified so.

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

/** The toasts that there are: the latest, or none. */
export const toastStore = createStore<readonly (ToastContent & { id: string; open: boolean })[]>(
  () => [],
);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Removes the toast at once, for example when another person signs in. */
export function clearToasts(): void {
  clearTimeout(removal);
  removal = undefined;
  toastStore.setState([], true);
}

function update(id: string | undefined, fields: Partial<ToastContent & { open: boolean }>): void {
  toastStore.setState(
    (now) => now.map((one) => (id === undefined || one.id === id ? { ...one, ...fields } : one)),
    true,
  );
}

/** Closes the toast, if it is this one. */
export function dismissToast(id?: string): void {
  update(id, { open: false });
  if (toastStore.getState().some(({ open }) => !open))
    removal ??= setTimeout(clearToasts, removeDelay);
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent) {
  lastId += 1;
  const id = String(lastId);
  clearTimeout(removal);
  removal = undefined;
  toastStore.setState([{ ...content, id, open: true }], true);
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changed: ToastContent) => update(id, changed),
  };
}

/** Shows a toast that something failed, and why. */
export const toastError = (title: string, description: string) =>
  toast({ variant: "destructive", title, description });

/** Shows a toast of what was done, with a button that takes it back. */
export const toastUndo = (title: string, description: string, undo: () => void) =>
  toast({ title, description, action: { label: "Undo", onClick: undo } });

/** How far from the top of the window toasts appear, in px; at the bottom where it is undefined. */
export const toastTop = createStore<number | undefined>(() => undefined);

/** The current toasts, and the functions to show and close one. */
export const useToast = () => ({ toasts: useStore(toastStore), toast, dismiss: dismissToast });
