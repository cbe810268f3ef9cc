import { type KeyboardEvent, useId, useState } from "react";
import { type CannedReply, cannedFor, cannedText } from "./canned-replies";

/** The canned replies that match a draft, and the keys of their list. */
export function useCannedReplies(draft: string, firstName: string, write: (text: string) => void) {
  const id = useId();
  const [active, setActive] = useState(0);
  /** The draft for which Escape closed the list. */
  const [dismissed, setDismissed] = useState<string>();
  const [known, setKnown] = useState(draft);
  if (draft !== known) {
    setKnown(draft);
    setActive(0);
  }
  const replies = draft === dismissed ? [] : cannedFor(draft);
  const isOpen = replies.length > 0;
  const pick = (reply: CannedReply) => write(cannedText(reply, firstName));

  /** Returns whether the list handled the key. */
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const reply = replies[active];
    if (key === "ArrowDown") setActive((active + 1) % replies.length);
    else if (key === "ArrowUp") setActive((active - 1 + replies.length) % replies.length);
    else if (key === "Escape") setDismissed(draft);
    else if ((key === "Enter" || key === "Tab") && reply) pick(reply);
    else return false;
    return true;
  };

  return {
    replies,
    active,
    pick,
    onKey,
    /** For the list. */
    listId: id,
    /** For the field, which keeps the focus. */
    fieldProps: {
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": isOpen ? `${id}-${String(active)}` : undefined,
    },
  };
}
