import { useEffect } from "react";
import { useLocation } from "wouter";
import { useInboxService } from "@/api/live";
import { useReplies } from "@/api/inbox/use-inbox";
import { onStorageFailure } from "@/lib/browser-storage";
import { inboxPath } from "@/lib/paths";
import { warnBeforeUnload } from "@/lib/before-unload";
import { toast } from "@/ui/use-toast";

/** The browser asks before it closes a tab in which a reply is not delivered. */
function useCloseGuard(): void {
  const isUnsettled = useReplies().some(({ state }) => state !== "sent");
  useEffect(() => (isUnsettled ? warnBeforeUnload() : undefined), [isUnsettled]);
}

/** Reports on any screen that a reply or a takeover failed. Renders nothing. */
export function DeliveryNotices() {
  const inbox = useInboxService();
  const [, navigate] = useLocation();
  useCloseGuard();

  useEffect(
    () =>
      inbox.replies.onFailure(({ conversationId: conversation }) => {
        toast({
          title: "Send Failed",
          description: "Failed to send message",
          variant: "destructive",
          action: {
            label: "Show",
            altText: "Open the conversation in the Human Inbox",
            onClick: () => navigate(inboxPath({ conversation })),
          },
        });
      }),
    [inbox, navigate],
  );

  useEffect(
    () =>
      inbox.onTakeoverFailed((_id, message) => {
        toast({ title: "Takeover Failed", description: message, variant: "destructive" });
      }),
    [inbox],
  );

  useEffect(
    () =>
      onStorageFailure(() => {
        toast({
          title: "Not stored in this browser",
          description: "Its storage is full or blocked: what you write is lost with this tab.",
          variant: "destructive",
        });
      }),
    [],
  );

  return null;
}
