import { useSyncExternalStore } from "react";

/** What is looked at tells nobody when it changes, so it is looked at again and again. */
function lookAgain(look: () => void): () => void {
  const timer = setInterval(look, 200);
  return () => clearInterval(timer);
}

/** Whether something holds just now, such as where the page is or how the data stand. */
export const useSeen = (look: () => boolean): boolean => useSyncExternalStore(lookAgain, look);
