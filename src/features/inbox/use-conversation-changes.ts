import { useCallback, useMemo, useRef, useState } from "react";
import { failureText } from "@/api/client";
import { useTakeOver } from "@/api/inbox/use-inbox";
import { useInboxService } from "@/api/live";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { errorText } from "@/lib/error-text";
import { toast } from "@/ui/use-toast";

/** What can be done to one conversation. Each tells by itself how it went. */
export interface ConversationChanges {
  takeOver: (id: string) => void;
  resolve: (id: string) => void;
  reopen: (id: string) => void;
  release: (id: string) => void;
  changePriority: (id: string, priority: Priority) => void;
}

interface Outcomes {
  /** Remembers what is on the screen; the answer tells whether that, or this one, still is. */
  place: (id: string) => () => boolean;
  /** Opens the conversation that was just reopened. */
  open: (id: string) => void;
  /** Opens the conversation that was just taken over. */
  takenOver: (id: string) => void;
  /** The conversation is resolved: it is no longer the open one. */
  close: (id: string) => void;
}

const tellFailure = (title: string, description: string) =>
  toast({ title, description, variant: "destructive" });

/** The changes, and which conversations are being changed. The outcomes must be stable. */
export function useConversationChanges({ place, open, takenOver, close }: Outcomes): {
  changes: ConversationChanges;
  takingOver: ReadonlySet<string>;
  changing: ReadonlySet<string>;
} {
  const inbox = useInboxService();
  const { takeOver, pending } = useTakeOver();
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());

  // A key pressed twice comes before the screen is drawn again.
  const underWay = useRef(new Set<string>());

  /**
   * Makes a change and answers whether it was made. One change at a time: what is asked meanwhile
   * of the same conversation is ignored.
   */
  const run = useCallback(
    async (id: string, change: () => Promise<void>, failed: (error: unknown) => void) => {
      if (underWay.current.has(id)) return false;
      underWay.current.add(id);
      setChanging(new Set(underWay.current));
      try {
        await change();
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        underWay.current.delete(id);
        setChanging(new Set(underWay.current));
      }
    },
    [],
  );

  const changes = useMemo((): ConversationChanges => {
    const takeOverOne = async (id: string) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      const isStillHere = place(id);
      try {
        await takeOver(id);
      } catch (error) {
        tellFailure("Takeover Failed", errorText(error));
        return;
      } finally {
        underWay.current.delete(id);
      }
      toast({
        title: "Conversation Taken Over",
        description: "You are now handling this conversation.",
      });
      if (isStillHere()) takenOver(id);
    };

    const reopen = async (id: string) => {
      const call = inboxCalls.reopenConversation;
      const isStillHere = place(id);
      const done = await run(
        id,
        () => inbox.reopen(id),
        (error) =>
          tellFailure(
            "Reopening Failed",
            failureText(call, error, "Failed to reopen conversation"),
          ),
      );
      if (!done) return;
      toast({ title: "Conversation Reopened", description: "The conversation is active again." });
      if (isStillHere()) open(id);
    };

    const resolve = async (id: string) => {
      const done = await run(
        id,
        () => inbox.resolve(id),
        () => tellFailure("Resolution Failed", "Failed to resolve conversation"),
      );
      if (!done) return;
      toast({
        title: "Conversation Resolved",
        description: "The conversation has been marked as resolved.",
        action: {
          label: "Undo",
          altText: "Reopen the conversation",
          onClick: () => void reopen(id),
        },
      });
      close(id);
    };

    const release = async (id: string) => {
      const call = inboxCalls.releaseConversation;
      const done = await run(
        id,
        () => inbox.release(id),
        (error) =>
          tellFailure(
            "Hand Back Failed",
            failureText(call, error, "Failed to hand the conversation back"),
          ),
      );
      if (done) {
        toast({
          title: "Handed Back to AI",
          description: "The AI answers this conversation again.",
        });
      }
    };

    const changePriority = (id: string, priority: Priority) => {
      const call = inboxCalls.changePriority;
      return run(
        id,
        () => inbox.changePriority(id, priority),
        (error) =>
          tellFailure(
            "Priority Not Changed",
            failureText(call, error, "Failed to change the priority"),
          ),
      );
    };

    return {
      takeOver: (id) => void takeOverOne(id),
      resolve: (id) => void resolve(id),
      reopen: (id) => void reopen(id),
      release: (id) => void release(id),
      changePriority: (id, priority) => void changePriority(id, priority),
    };
  }, [close, inbox, open, place, run, takenOver, takeOver]);

  return { changes, takingOver: pending, changing };
}
