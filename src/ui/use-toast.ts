import { create, createStore } from "zustand";

// The toast store. It does not render, so `toast` can be called before toaster.tsx is loaded.
// One toast at a time; a closed one stays in the store until the next.

/** What a toast says and offers. */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** One button, such as Undo; `altText` tells a screen reader of another way to do the same. */
  action?: { label: string; onClick: () => void; altText?: string };
}

/** The toasts that there are: the latest, or none. */
export const useToasts = create<readonly (ToastContent & { id: number; open: boolean })[]>(
  () => [],
);
let lastId = 0;

/** Removes the toast at once, for example when another person signs in. */
export const clearToasts = (): void => useToasts.setState([], true);

/** Closes the toast. */
export const dismissToast = (): void =>
  useToasts.setState((now) => now.map((one) => ({ ...one, open: false })), true);

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent): void {
  lastId += 1;
  useToasts.setState([{ ...content, id: lastId, open: true }], true);
}

/** Shows a toast that something failed, and why. */
export const toastError = (title: string, description: string) =>
  toast({ variant: "destructive", title, description });

/** Shows a toast of what was done, with a button that takes it back. */
export const toastUndo = (title: string, description: string, undo: () => void) =>
  toast({ title, description, action: { label: "Undo", onClick: undo } });

/** How far from the top of the window toasts appear, in px; at the bottom where it is undefined. */
export const toastTop = createStore<number | undefined>(() => undefined);
