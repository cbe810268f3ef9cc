import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { failureText } from "@/api/client";
import { useInboxService } from "@/api/live";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useMounted } from "@/components/use-mounted";
import type { Call } from "@/contract/call";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { errorText } from "@/lib/failure";
import { toast } from "@/ui/use-toast";

/** A change to one conversation. */
export type Change = "takeOver" | "resolve" | "reopen" | "release" | "changePriority";

/** What can be done to one conversation. Each change reports its outcome in a toast. */
export interface InboxActions {
  open: (id: string) => void;
  close: () => void;
  takeOver: (id: string) => void;
  resolve: (id: string) => void;
  reopen: (id: string) => void;
  release: (id: string) => void;
  changePriority: (id: string, priority: Priority) => void;
  /** The conversation just taken over here: its reply box takes the focus. */
  replyTo: string | undefined;
  onReplyFocused: () => void;
  /** The change under way, by the conversation's id. */
  pending: ReadonlyMap<string, Change>;
}

const InboxContext = createContext<InboxActions | undefined>(undefined);

/** Gives the parts of the inbox its actions. */
export const InboxProvider = InboxContext.Provider;

/** The inbox's actions; throws outside an InboxProvider. */
export function useInboxActions(): InboxActions {
  const actions = useContext(InboxContext);
  if (!actions) throw new Error("useInboxActions needs an InboxProvider");
  return actions;
}

interface ChangeTexts {
  done?: readonly [title: string, description: string];
  /** The title, and what is said instead of the error, or where the server gives no reason. */
  failed: readonly [title: string, description?: string];
  /** An extension that the server may lack. */
  call?: Call;
}

const texts: Readonly<Record<Change, ChangeTexts>> = {
  takeOver: {
    done: ["Conversation Taken Over", "You are now handling this conversation."],
    failed: ["Takeover Failed"],
  },
  resolve: {
    done: ["Conversation Resolved", "The conversation has been marked as resolved."],
    failed: ["Resolution Failed", "Failed to resolve conversation"],
  },
  reopen: {
    done: ["Conversation Reopened", "The conversation is active again."],
    failed: ["Reopening Failed", "Failed to reopen conversation"],
    call: inboxCalls.reopenConversation,
  },
  release: {
    done: ["Handed Back to AI", "The AI answers this conversation again."],
    failed: ["Hand Back Failed", "Failed to hand the conversation back"],
    call: inboxCalls.releaseConversation,
  },
  changePriority: {
    failed: ["Priority Not Changed", "Failed to change the priority"],
    call: inboxCalls.changePriority,
  },
};

function reportFailure({ call, failed: [title, text] }: ChangeTexts, error: unknown): void {
  const reason = call ? failureText(call, error, text ?? "") : (text ?? errorText(error));
  toast({ title, description: reason, variant: "destructive" });
}

/** The actions of the inbox at an address. */
export function useActionsAt({ openId, open, change, close }: ListAddress): InboxActions {
  const inbox = useInboxService();
  const isMounted = useMounted();
  const [replyTo, setReplyTo] = useState<string>();
  const [pending, setPending] = useState<ReadonlyMap<string, Change>>(new Map());
  // Read after an answer, which may arrive late.
  const latest = useRef({ openId, open, change, pending });
  useEffect(() => {
    latest.current = { ...latest.current, openId, open, change };
  }, [openId, open, change]);

  const actions = useMemo(() => {
    const setChange = (id: string, name?: Change) => {
      const others = [...latest.current.pending].filter(([other]) => other !== id);
      latest.current.pending = new Map(name ? [...others, [id, name]] : others);
      setPending(latest.current.pending);
    };
    const openOne = (id: string) => {
      if (id !== latest.current.openId) latest.current.open(id);
    };
    const reopen = (id: string) => void run("reopen", id, () => inbox.reopen(id));

    /** Makes one change at a time; others of the same conversation are ignored meanwhile. */
    const run = async (name: Change, id: string, make: () => Promise<void>): Promise<void> => {
      if (latest.current.pending.has(id)) return;
      const before = latest.current.openId;
      setChange(id, name);
      try {
        await make();
      } catch (error) {
        reportFailure(texts[name], error);
        return;
      } finally {
        setChange(id);
      }
      const { done } = texts[name];
      if (done) {
        const onClick = () => reopen(id);
        const undo = { label: "Undo", altText: "Reopen the conversation", onClick };
        const action = name === "resolve" ? undo : undefined;
        toast({ title: done[0], description: done[1], action });
      }
      if (!isMounted()) return;
      const { openId: now } = latest.current;
      if (name === "resolve" && now === id) latest.current.change({ conversation: undefined });
      // A person who has opened another conversation meanwhile stays there.
      if ((name === "takeOver" || name === "reopen") && (now === before || now === id)) {
        if (name === "takeOver") setReplyTo(id);
        openOne(id);
      }
    };

    return {
      open: openOne,
      takeOver: (id: string) => void run("takeOver", id, () => inbox.takeOver(id)),
      resolve: (id: string) => void run("resolve", id, () => inbox.resolve(id)),
      reopen,
      release: (id: string) => void run("release", id, () => inbox.release(id)),
      changePriority: (id: string, priority: Priority) =>
        void run("changePriority", id, () => inbox.changePriority(id, priority)),
      onReplyFocused: () => setReplyTo(undefined),
    };
  }, [inbox, isMounted]);

  return useMemo(
    () => ({ ...actions, close, pending, replyTo }),
    [actions, close, pending, replyTo],
  );
}
