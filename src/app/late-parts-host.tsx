import { useIsFetching } from "@tanstack/react-query";
import { startTransition, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useReplies } from "@/api/inbox/use-inbox";
import { useInboxHost, useLiveConnected } from "@/api/live";
import { useAuth } from "@/api/session";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { listenForPalette, paletteView } from "./palette-view";

const LateParts = lazyPart(() => import("./late-parts"));

/** How long the first data may keep the late parts waiting, in ms. */
const patience = 1500;
/** How long data that have just come may take to be painted, in ms. */
const paintTime = 150;

/** Whether the first data are painted, or late. */
function useFirstData(): boolean {
  const isFetching = useIsFetching() > 0;
  // A reply that is not delivered is followed from the first moment.
  const [isThere, setThere] = useState(useInboxHost().hasStoredReplies);
  useEffect(() => {
    if (isThere) return undefined;
    const show = () => startTransition(() => setThere(true));
    const timer = setTimeout(show, isFetching ? patience : paintTime);
    return () => clearTimeout(timer);
  }, [isFetching, isThere]);
  return isThere;
}

/**
 * Fetches the late parts after the first data. If that fails, it is said to who wants the command
 * palette, and tried again when something has changed.
 */
export function LatePartsHost() {
  const [path] = useLocation();
  const { session } = useAuth();
  const key = JSON.stringify([path, useLiveConnected(), session]);
  useEffect(listenForPalette, []);
  const isWanted = paletteView.use() !== undefined;
  // What tells of a reply is there with it.
  const isReplying = useReplies().length > 0;
  const isDue = useFirstData() || isReplying;
  const failing = isWanted ? { onMissing: () => paletteView.set(undefined) } : { silentUntil: key };
  return isDue || isWanted ? (
    <LazyPart {...failing}>
      <LateParts />
    </LazyPart>
  ) : null;
}
