import { useEffect } from "react";
import { useLocation } from "wouter";
import { useReplies } from "@/api/inbox/use-inbox";
import { useInboxService } from "@/api/live";
import { warnBeforeUnload } from "@/lib/before-unload";
import { onStorageFailure } from "@/lib/browser-storage";
import { inboxPath } from "@/lib/paths";
import { toast, toastError } from "@/ui/use-toast";

const storageFailed = () =>
  void toastError(
    "Not stored in this browser",
    "Its storage is full or blocked: what you write is lost with this tab.",
  );

/** Reports on any screen that a reply, a takeover or storing failed. Renders nothing. */
export function DeliveryNotices() {
  const inbox = useInboxService();
  const [, navigate] = useLocation();
  const isUnsettled = useReplies().some(({ state }) => state !== "sent");
  // The browser asks before it closes a tab in which a reply is not delivered.
  useEffect(() => (isUnsettled ? warnBeforeUnload() : undefined), [isUnsettled]);
  useEffect(() => onStorageFailure(storageFailed), []);
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
    () => inbox.onTakeoverFailed((_id, message) => void toastError("Takeover Failed", message)),
    [inbox],
  );
  return null;
}
