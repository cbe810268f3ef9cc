import { useEffect, useState } from "react";
import { useSignedInUser } from "@/api/session";
import type { ReceivedConversation } from "@/contract/inbox";
import { lastMoved } from "./list-order";
import { keptSeenTimes, seeing, type SeenTimes } from "./seen-conversations";

/** When each conversation was looked at; the one that is open counts as looked at as it moves. */
export function useSeenTimes(open: ReceivedConversation | undefined): SeenTimes {
  const { username } = useSignedInUser();
  const [seen, setSeen] = useState({ username, times: keptSeenTimes(username) });
  if (seen.username !== username) setSeen({ username, times: keptSeenTimes(username) });
  const id = open?.id;
  const moved = open && lastMoved(open);
  useEffect(() => {
    if (id === undefined) return;
    // A server's clock may run ahead of this one.
    const when = Math.max(Date.now(), moved ?? 0);
    setSeen((now) => ({ ...now, times: seeing(now.username, now.times, id, when) }));
  }, [id, moved]);
  return seen.times;
}
