import { useCallback, useEffect, useState } from "react";
import { draftOf, saveDraft } from "@/api/drafts";
import { useSignedInUser } from "@/api/session";
import { onStoresReset } from "@/lib/tab-store";

/** The draft of one conversation, kept as it is typed. Give its holder the conversation's key. */
export function useDraft(conversationId: string): [draft: string, write: (text: string) => void] {
  const { username } = useSignedInUser();
  const [draft, setDraft] = useState(() => draftOf(username, conversationId));
  useEffect(
    () => onStoresReset(() => setDraft(draftOf(username, conversationId))),
    [username, conversationId],
  );
  const write = useCallback(
    (text: string) => {
      setDraft(text);
      saveDraft(username, conversationId, text);
    },
    [username, conversationId],
  );
  return [draft, write];
}
