import { useEffect } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { useInbox, useReplies } from "@/api/inbox/use-inbox";
import { useStorageFailure } from "@/api/user-texts";
import { warnBeforeUnload } from "@/lib/before-unload";
import { inboxPath } from "@/lib/paths";
import { toast, toastError } from "@/ui/use-toast";

/** Shows a toast, on any screen, when a reply, a takeover or a write to storage fails. Renders nothing. */
export function DeliveryNotices() {
  const inbox = useInbox();
  const [, navigate] = useLocation();
  const isUnsettled = useReplies().some(({ state }) => state !== "sent");
  // The browser asks for confirmation before it closes a tab with undelivered replies.
  useEffect(() => (isUnsettled ? warnBeforeUnload() : undefined), [isUnsettled]);
  const hasFailed = useStorageFailure();
  useEffect(() => {
    if (!hasFailed) return;
    const lost = "Its storage is full or blocked: what you write is lost with this tab.";
    toastError("Not Stored in This Browser", lost);
  }, [hasFailed]);
  const told = useStore(inbox.told);
  useEffect(() => {
    if (told.length > 0) inbox.told.setState([], true);
    for (const one of told) {
      if (one.about === "takeover") {
        toastError("Takeover Failed", one.message);
        continue;
      }
      const action = {
        label: "Show",
        altText: "Open the conversation in the Human Inbox",
        onClick: () => navigate(inboxPath({ conversation: one.conversationId })),
      };
      const description =
        one.reason === "other-person"
          ? "It was stored in another person's name, who has signed in with this browser."
          : "Failed to send message";
      toast({ title: "Send Failed", description, variant: "destructive", action });
    }
  }, [inbox, navigate, told]);
  return null;
}
