import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLiveConnection } from "@/api/live";
import { type Outbox, outboxOf } from "@/api/outbox";
import type { OutboxEntry } from "@/api/outbox-entries";
import { useSignedInUser } from "@/api/session";
import { toast } from "@/ui/use-toast";

/** Also heard where the person has left the inbox by then. */
function tellFailure(): void {
  toast({
    title: "Send Failed",
    description: "Failed to send message",
    variant: "destructive",
  });
}

/** The signed-in person's outbox, and the replies in it. */
export function useOutbox(): { outbox: Outbox; entries: readonly OutboxEntry[] } {
  const queryClient = useQueryClient();
  const connection = useLiveConnection();
  const { username } = useSignedInUser();
  const find = () => outboxOf({ queryClient, connection, username }, tellFailure);
  const [found, setFound] = useState(() => ({ username, outbox: find() }));
  // Signing out closes it, also where this screen stands on under the next session.
  if (found.username !== username || found.outbox.closed) setFound({ username, outbox: find() });
  const { outbox } = found;
  useEffect(() => outbox.sendOver(connection), [outbox, connection]);
  const entries = useSyncExternalStore(outbox.onChange, () => outbox.entries);
  return { outbox, entries };
}
