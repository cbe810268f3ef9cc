import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { failureText } from "@/api/client";
import type { InboxService } from "@/api/inbox/inbox-service";
import { useInboxService } from "@/api/live";
import type { ListAddress } from "@/components/list-screen/use-list-address";
import { useMounted } from "@/components/use-mounted";
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

interface ChangeSteps {
  make: (inbox: InboxService, id: string) => Promise<void>;
  done: readonly [title: string, description: string];
  failed: readonly [title: string, description: (error: unknown) => string];
}

const steps: Readonly<Record<Exclude<Change, "changePriority">, ChangeSteps>> = {
  takeOver: {
    make: (inbox, id) => inbox.takeOver(id),
    done: ["Conversation Taken Over", "You are now handling this conversation."],
    failed: ["Takeover Failed", errorText],
  },
  resolve: {
    make: (inbox, id) => inbox.resolve(id),
    done: ["Conversation Resolved", "The conversation has been marked as resolved."],
    failed: ["Resolution Failed", () => "Failed to resolve conversation"],
  },
  reopen: {
    make: (inbox, id) => inbox.reopen(id),
    done: ["Conversation Reopened", "The conversation is active again."],
    failed: [
      "Reopening Failed",
      (error) => failureText(inboxCalls.reopenConversation, error, "Failed to reopen conversation"),
    ],
  },
  release: {
    make: (inbox, id) => inbox.release(id),
    done: ["Handed Back to AI", "The AI answers this conversation again."],
    failed: [
      "Hand Back Failed",
      (error) =>
        failureText(inboxCalls.releaseConversation, error, "Failed to hand the conversation back"),
    ],
  },
};

const reportFailure = (title: string, description: string) =>
  toast({ title, description, variant: "destructive" });

/** The actions of the inbox at an address. */
export function useActionsAt({ openId, open, change, close }: ListAddress): InboxActions {
  const inbox = useInboxService();
  const isMounted = useMounted();
  const [replyTo, setReplyTo] = useState<string>();
  const [pending, setPending] = useState<ReadonlyMap<string, Change>>(new Map());
  // What an answer that comes late has to look at.
  const latest = useRef({ openId, open, change, pending });
  useEffect(() => {
    latest.current = { ...latest.current, openId, open, change };
  }, [openId, open, change]);

  const actions = useMemo(() => {
    const publish = (next: ReadonlyMap<string, Change>) => {
      latest.current.pending = next;
      setPending(next);
    };
    /** Makes one change at a time; what is asked of the same conversation meanwhile is ignored. */
    const run = async (
      id: string,
      name: Change,
      make: () => Promise<void>,
      [title, description]: ChangeSteps["failed"],
    ): Promise<boolean> => {
      if (latest.current.pending.has(id)) return false;
      publish(new Map(latest.current.pending).set(id, name));
      try {
        await make();
        return true;
      } catch (error) {
        reportFailure(title, description(error));
        return false;
      } finally {
        publish(new Map([...latest.current.pending].filter(([other]) => other !== id)));
      }
    };
    const openOne = (id: string) => {
      if (id !== latest.current.openId) latest.current.open(id);
    };

    const makeChange = async (name: keyof typeof steps, id: string): Promise<void> => {
      const before = latest.current.openId;
      const { done, failed, make } = steps[name];
      if (!(await run(id, name, () => make(inbox, id), failed))) return;
      const [title, description] = done;
      const undo = {
        label: "Undo",
        altText: "Reopen the conversation",
        onClick: () => void makeChange("reopen", id),
      };
      toast({ title, description, action: name === "resolve" ? undo : undefined });
      if (!isMounted()) return;
      const { openId: now } = latest.current;
      if (name === "resolve" && now === id) latest.current.change({ conversation: undefined });
      // Who has gone on to another conversation meanwhile stays there.
      if ((name === "takeOver" || name === "reopen") && (now === before || now === id)) {
        if (name === "takeOver") setReplyTo(id);
        openOne(id);
      }
    };

    return {
      open: openOne,
      takeOver: (id: string) => void makeChange("takeOver", id),
      resolve: (id: string) => void makeChange("resolve", id),
      reopen: (id: string) => void makeChange("reopen", id),
      release: (id: string) => void makeChange("release", id),
      changePriority: (id: string, priority: Priority) =>
        void run(id, "changePriority", () => inbox.changePriority(id, priority), [
          "Priority Not Changed",
          (error) => failureText(inboxCalls.changePriority, error, "Failed to change the priority"),
        ]),
      onReplyFocused: () => setReplyTo(undefined),
    };
  }, [inbox, isMounted]);

  return useMemo(
    () => ({ ...actions, close, pending, replyTo }),
    [actions, close, pending, replyTo],
  );
}
