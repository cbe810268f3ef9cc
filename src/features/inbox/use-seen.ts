import { useEffect, useState } from "react";
import { useSignedInUser } from "@/api/session";
import type { ReceivedConversation } from "@/contract/inbox";
import { onStoresReset } from "@/lib/tab-store";
import { lastMoved } from "./list-order";
import { keepSeenTimes, keptSeenTimes, seeing, type SeenTimes } from "./seen-conversations";

const keptBy = (username: string) => ({ username, times: keptSeenTimes(username), isKept: true });

/** When each conversation was looked at; the one that is open counts as looked at as it moves. */
export function useSeenTimes(open: ReceivedConversation | undefined): SeenTimes {
  const { username } = useSignedInUser();
  const [seen, setSeen] = useState(() => keptBy(username));
  if (seen.username !== username) setSeen(keptBy(username));
  useEffect(() => onStoresReset(() => setSeen(keptBy(username))), [username]);
  const id = open?.id;
  const moved = open && lastMoved(open);
  useEffect(() => {
    if (id === undefined) return;
    // A server's clock may run ahead of this one.
    const when = Math.max(Date.now(), moved ?? 0);
    setSeen((now) => ({ ...now, times: seeing(now.times, id, when), isKept: false }));
  }, [id, moved]);
  useEffect(() => {
    if (!seen.isKept) keepSeenTimes(seen.username, seen.times);
  }, [seen]);
  return seen.times;
}
