import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { failureText, send } from "@/api/client";
import { readConversationAgain, useAgentId, useTakeOver } from "@/api/conversations";
import { unmarkTakenOver } from "@/api/taken-over";
import { inboxCalls, type Priority } from "@/contract/inbox";
import { toast } from "@/ui/use-toast";

/** What can be done to one conversation. Each tells how it went and never throws. */
export interface ConversationChanges {
  takeOver: (id: string) => void;
  resolve: (id: string) => void;
  reopen: (id: string) => void;
  release: (id: string) => void;
  changePriority: (id: string, priority: Priority) => void;
}

interface Outcomes {
  /** Opens the conversation that was just reopened. */
  open: (id: string) => void;
  /** Opens the conversation that was just taken over. */
  takenOver: (id: string) => void;
  /** The conversation is resolved: it is no longer the open one. */
  close: (id: string) => void;
}

/** The changes, and which conversations are being changed. The outcomes must be stable. */
export function useConversationChanges({ open, takenOver, close }: Outcomes): {
  changes: ConversationChanges;
  takingOver: ReadonlySet<string>;
  changing: ReadonlySet<string>;
} {
  const queryClient = useQueryClient();
  const agentId = useAgentId();
  const { takeOver, pending } = useTakeOver();
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async (id: string, change: () => Promise<unknown>, failed: (error: unknown) => void) => {
      setChanging((now) => new Set(now).add(id));
      try {
        await change();
        void readConversationAgain(queryClient, id);
        return true;
      } catch (error) {
        failed(error);
        return false;
      } finally {
        setChanging((now) => new Set([...now].filter((other) => other !== id)));
      }
    },
    [queryClient],
  );

  const changes = useMemo((): ConversationChanges => {
    const reopen = async (id: string) => {
      const failed = (error: unknown) =>
        toast({
          title: "Reopening Failed",
          description: failureText(
            inboxCalls.reopenConversation,
            error,
            "Failed to reopen conversation",
          ),
          variant: "destructive",
        });
      const done = await run(
        id,
        () => send(inboxCalls.reopenConversation, { params: { id } }),
        failed,
      );
      if (!done) return;
      toast({ title: "Conversation Reopened", description: "The conversation is active again." });
      open(id);
    };

    const takeOverOne = async (id: string) => {
        try {
          await takeOver(id);
          toast({
            title: "Conversation Taken Over",
            description: "You are now handling this conversation.",
          });
          takenOver(id);
        } catch {
          toast({
            title: "Takeover Failed",
            description: "Failed to takeover conversation",
            variant: "destructive",
          });
        }
      },
      resolve: async (id) => {
        const failed = () =>
          toast({
            title: "Resolution Failed",
            description: "Failed to resolve conversation",
            variant: "destructive",
          });
        const done = await run(
          id,
          () => send(inboxCalls.resolveConversation, { params: { id } }),
          failed,
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
      },
      release: async (id) => {
        const failed = (error: unknown) =>
          toast({
            title: "Hand Back Failed",
            description: failureText(
              inboxCalls.releaseConversation,
              error,
              "Failed to hand the conversation back",
            ),
            variant: "destructive",
          });
        const release = async () => {
          await send(inboxCalls.releaseConversation, { params: { id }, body: { agentId } });
          unmarkTakenOver(id);
        };
        if (!(await run(id, release, failed))) return;
        toast({
          title: "Handed Back to AI",
          description: "The AI answers this conversation again.",
        });
      },
      changePriority: async (id, priority) => {
        const failed = (error: unknown) =>
          toast({
            title: "Priority Not Changed",
            description: failureText(
              inboxCalls.changePriority,
              error,
              "Failed to change the priority",
            ),
            variant: "destructive",
          });
        await run(
          id,
          () => send(inboxCalls.changePriority, { params: { id }, body: { priority } }),
          failed,
        );
      },
    };
  }, [agentId, close, open, run, takenOver, takeOver]);

  return { changes, takingOver: pending, changing };
}
