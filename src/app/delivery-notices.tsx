import { useEffect } from "react";
import { useLocation } from "wouter";
import { useReplies } from "@/api/inbox/use-inbox";
import { useInboxService } from "@/api/inbox/use-inbox-service";
import { warnBeforeUnload } from "@/lib/before-unload";
import { onStorageFailure } from "@/lib/browser-storage";
import { inboxPath } from "@/lib/paths";
import { toast, toastError } from "@/ui/use-toast";

/** Reports on any screen that a reply, a takeover or storing failed. Renders nothing. */
export function DeliveryNotices() {
  const inbox = useInboxService();
  const [, navigate] = useLocation();
  const isUnsettled = useReplies().some(({ state }) => state !== "sent");
  // The browser asks before it closes a tab in which a reply is not delivered.
  useEffect(() => (isUnsettled ? warnBeforeUnload() : undefined), [isUnsettled]);
  useEffect(
    () =>
      onStorageFailure(() => {
        const lost = "Its storage is full or blocked: what you write is lost with this tab.";
        toastError("Not stored in this browser", lost);
      }),
    [],
  );
  useEffect(() => {
    const stops = [
      inbox.onTakeoverFailed((_id, message) => void toastError("Takeover Failed", message)),
      inbox.replies.onFailure(({ conversationId: conversation }) => {
        const action = {
          label: "Show",
          altText: "Open the conversation in the Human Inbox",
          onClick: () => navigate(inboxPath({ conversation })),
        };
        const failed = { title: "Send Failed", description: "Failed to send message" };
        toast({ ...failed, variant: "destructive", action });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [inbox, navigate]);
  return null;
}
