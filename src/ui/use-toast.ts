import { create, createStore } from "zustand";

// The toast store. It renders nothing, so `toast` can be called before toaster.tsx has loaded.
// It holds one toast at a time. A closed toast stays in the store until the next one replaces it.

/** The content of a toast. The title is in title case: "Conversation Taken Over". */
export interface ToastContent {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** One button, such as Undo. `altText` tells screen reader users another way to do the same. */
  action?: { label: string; onClick: () => void; altText?: string };
}

/** The current toasts: one at most, the latest. */
export const useToasts = create<readonly (ToastContent & { id: number; open: boolean })[]>(
  () => [],
);
let lastId = 0;

/** Removes the toast at once, for example when another user signs in. */
export const clearToasts = (): void => useToasts.setState([], true);

/** Closes the toast. */
export const dismissToast = (): void =>
  useToasts.setState((now) => now.map((one) => ({ ...one, open: false })), true);

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent): void {
  lastId += 1;
  useToasts.setState([{ ...content, id: lastId, open: true }], true);
}

/** Shows an error toast: what failed, and why. */
export const toastError = (title: string, description: string) =>
  toast({ variant: "destructive", title, description });

/** Shows a toast about what was done, with an Undo button. */
export const toastUndo = (title: string, description: string, undo: () => void) =>
  toast({ title, description, action: { label: "Undo", onClick: undo } });

/** The distance of toasts from the top of the window, in px. If undefined, they appear at the bottom. */
export const toastTop = createStore<number | undefined>(() => undefined);
