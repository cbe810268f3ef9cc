import type { QueryClient } from "@tanstack/react-query";
import type { Outbox } from "./outbox";

/**
 * Each page's outbox and whose it is. Apart from the outbox itself, so that signing out can close it
 * without loading it.
 */
export const outboxes = new WeakMap<QueryClient, { username: string; outbox: Outbox }>();

/** Closes a page's outbox as the person signs out: it reads and tells nothing any more. */
export function closeOutboxes(queryClient: QueryClient): void {
  outboxes.get(queryClient)?.outbox.close();
  outboxes.delete(queryClient);
}
