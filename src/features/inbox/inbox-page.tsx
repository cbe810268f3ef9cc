import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConversation, useConversations } from "@/api/inbox/use-inbox";
import { conversationsQuery } from "@/api/inbox/queries";
import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useMounted } from "@/components/use-mounted";
import { usePreference } from "@/components/use-preference";
import { cn } from "@/lib/cn";
import { ConversationPane } from "./conversation-pane";
import type { Density } from "./conversation-row";
import { InboxHeader } from "./inbox-header";
import { ListPane } from "./list-pane";
import { NothingSelected } from "./nothing-selected";
import { useAlertSettings } from "./use-alert-settings";
import { useConversationChanges } from "./use-conversation-changes";
import { useInboxAddress } from "./use-inbox-address";
import { useSeenTimes } from "./use-seen";

const UrgentAlerts = lazyPart(
  () => import("./urgent-alerts"),
  (module) => module.UrgentAlerts,
);

const none: readonly never[] = [];

/** The Human Inbox: the list, the open conversation, and who the member is (spec §2). */
export default function InboxPage() {
  const [view, change] = useInboxAddress();
  const { conversation: openId, filter } = view;
  const { data: conversations } = useConversations(filter);
  const { data: open } = useConversation(openId);
  const listed = useMemo(
    () => conversations?.find(({ id }) => id === openId),
    [conversations, openId],
  );
  const seen = useSeenTimes(openId === undefined ? undefined : (open ?? undefined));
  const [density, setDensity] = usePreference<Density>("inbox-density", ["comfortable", "compact"]);
  const [ticking, setTicking] = useState(false);
  const [alerts, setAlerts] = useAlertSettings();

  const shown = useRef(openId);
  useEffect(() => {
    shown.current = openId;
  }, [openId]);
  // Whose reply box takes the focus: the conversation just taken over here.
  const [replyTo, setReplyTo] = useState<string>();
  const onReplyFocused = useCallback(() => setReplyTo(undefined), []);
  const onOpen = useCallback(
    (id: string) => {
      if (id !== shown.current) change({ conversation: id });
    },
    [change],
  );
  const onClose = useCallback(() => change({ conversation: undefined }), [change]);
  const isOnScreen = useMounted();
  const outcomes = useMemo(
    () => ({
      place: (id: string) => {
        const before = shown.current;
        return () => isOnScreen() && (shown.current === before || shown.current === id);
      },
      open: onOpen,
      takenOver: (id: string) => {
        setReplyTo(id);
        onOpen(id);
      },
      close: (id: string) => {
        if (isOnScreen() && id === shown.current) {
          change({ conversation: undefined }, { replace: true });
        }
      },
    }),
    [change, isOnScreen, onOpen],
  );
  const { changes, takingOver, changing } = useConversationChanges(outcomes);
  const isOpen = openId !== undefined;

  return (
    <div className="@container/inbox flex min-h-0 flex-1 flex-col overflow-hidden">
      <InboxHeader
        count={conversations?.length}
        density={density}
        onDensity={setDensity}
        ticking={ticking}
        onTicking={setTicking}
        alerts={alerts}
        onAlerts={setAlerts}
        className={cn(isOpen && "hidden @2xl/inbox:block")}
      />
      <div className="flex min-h-0 flex-1">
        <ListPane
          view={view}
          change={change}
          density={density}
          seen={seen}
          ticking={ticking}
          takingOver={takingOver}
          onOpen={onOpen}
          onTakeOver={changes.takeOver}
          onResolve={changes.resolve}
          className={cn(
            "w-full bg-card @2xl/inbox:flex @2xl/inbox:w-1/3 @2xl/inbox:max-w-130 @2xl/inbox:min-w-76 @2xl/inbox:shrink-0 @2xl/inbox:border-r",
            isOpen && "hidden",
          )}
        />
        {isOpen ? (
          <ConversationPane
            key={openId}
            id={openId}
            listed={listed}
            conversations={conversations ?? undefined}
            changes={changes}
            takingOver={takingOver.has(openId)}
            changing={changing.has(openId)}
            focusReply={replyTo === openId}
            onReplyFocused={onReplyFocused}
            onOpen={onOpen}
            onClose={onClose}
          />
        ) : (
          <NothingSelected conversations={conversations ?? none} onOpen={onOpen} />
        )}
      </div>
      {(alerts.sound || alerts.notice) && (
        <LazyPart>
          <UrgentAlerts settings={alerts} onOpen={onOpen} />
        </LazyPart>
      )}
    </div>
  );
}

InboxPage.prefetch = (cache: QueryClient) => {
  void cache.prefetchQuery(conversationsQuery());
};
