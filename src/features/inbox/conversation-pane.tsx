import { LazyPart, lazyPart } from "@/components/lazy-part";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/api/client";
import { draftOf } from "@/api/drafts";
import { useConversation, useReplies } from "@/api/inbox/use-inbox";
import { useInboxService } from "@/api/live";
import { useSignedInUser } from "@/api/session";
import { ErrorState } from "@/components/error-state";
import { usePageCommands } from "@/components/page-commands";
import {
  canRelease,
  canReopen,
  canReply,
  canResolve,
  canTakeOver,
  type ReceivedConversation,
} from "@/contract/inbox";
import { ContextPanel } from "./context-panel";
import { ConversationGone } from "./conversation-gone";
import { ConversationHead } from "./conversation-head";
import { nameOf } from "./conversation-words";
import { HandoffNote } from "./handoff-note";
import { MessageList, type MessageListHandle } from "./message-list";
import { MessagesLoading } from "./messages-loading";
import { moodLineOf } from "./mood-line";
import { MoodRibbon } from "./mood-ribbon";
import { ReplyArea } from "./reply-area";
import type { ConversationChanges } from "./use-conversation-changes";
import { useKeys } from "@/components/use-keys";
import { usePreference } from "@/components/use-preference";
import { toast } from "@/ui/use-toast";
import { useWide } from "./use-wide";

/** The server no longer has it. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);

const ContextSheet = lazyPart(
  () => import("./context-sheet"),
  (module) => module.ContextSheet,
);

interface ConversationPaneProps {
  id: string;
  /** The conversation as the list has it: stands in until its detail is read. */
  listed: ReceivedConversation | undefined;
  /** The list, for what else this member has written. */
  conversations: readonly ReceivedConversation[] | undefined;
  changes: ConversationChanges;
  takingOver: boolean;
  changing: boolean;
  /** The reply box takes the focus, and says so. */
  focusReply: boolean;
  onReplyFocused: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The open conversation. Give it the conversation's id as its key. */
export function ConversationPane({
  id,
  listed,
  conversations,
  changes,
  takingOver,
  changing,
  focusReply,
  onReplyFocused,
  onOpen,
  onClose,
}: ConversationPaneProps) {
  const { data: read, status, error, isFetching, refetch } = useConversation(id);
  const { id: agentId, username } = useSignedInUser();
  const inbox = useInboxService();
  const replies = useReplies();
  const wide = useWide();
  const [details, setDetails] = usePreference("inbox-details", ["shown", "hidden"]);
  const [sheetOpen, setSheetOpen] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  const list = useRef<MessageListHandle>(null);
  // Where the list could not be read either, a 404 is no proof that it is gone.
  const gone = isGone(error) && (read !== undefined || conversations !== undefined);
  const detail = gone ? undefined : read;
  const failed = status === "error" || detail === null;
  const conversation = detail ?? listed;
  const outgoing = replies.filter(({ conversationId }) => conversationId === id);
  const mood = detail ? moodLineOf(detail.messages ?? []) : undefined;

  useKeys({
    r: () => {
      reply.current?.focus();
      return reply.current !== null;
    },
    // Before these come the list's: a row that has the focus, or a selection.
    t: () => !gone && conversation && canTakeOver(conversation) && changes.takeOver(id),
    e: () => !gone && conversation && canResolve(conversation) && changes.resolve(id),
  });

  usePageCommands(
    detail
      ? [
          ...(canTakeOver(detail) ? [{ label: "Take Over", run: () => changes.takeOver(id) }] : []),
          ...(canResolve(detail)
            ? [{ label: "Mark Resolved", run: () => changes.resolve(id) }]
            : []),
          ...(canRelease(detail)
            ? [{ label: "Hand back to AI", run: () => changes.release(id) }]
            : []),
          ...(canReopen(detail) ? [{ label: "Reopen", run: () => changes.reopen(id) }] : []),
        ]
      : [],
  );

  // Where the list has made way for the conversation, so must the focus.
  useEffect(() => {
    const isListShown = pane.current?.previousElementSibling?.checkVisibility();
    if (!isListShown) pane.current?.focus({ preventScroll: true });
  }, []);

  const discard = (replyId: string) => {
    const undo = inbox.replies.discard(replyId);
    toast({ title: "Reply Discarded", action: { label: "Undo", onClick: undo } });
  };

  const showDetails = wide ? details === "shown" : sheetOpen;
  const toggleDetails = () => {
    if (wide) setDetails(details === "shown" ? "hidden" : "shown");
    else setSheetOpen(!sheetOpen);
  };
  const context = detail && {
    conversation: detail,
    conversations,
    onOpen: (other: string) => {
      setSheetOpen(false);
      onOpen(other);
    },
  };

  return (
    <>
      <section
        ref={pane}
        tabIndex={-1}
        aria-label={conversation ? `Conversation with ${nameOf(conversation)}` : "Conversation"}
        className="@container/pane flex min-h-0 min-w-0 flex-1 flex-col outline-none"
      >
        <ConversationHead
          conversation={conversation}
          failed={failed}
          ready={detail !== undefined && detail !== null}
          changes={changes}
          id={id}
          takingOver={takingOver}
          changing={changing}
          detailsShown={showDetails}
          onDetails={toggleDetails}
          onClose={onClose}
        />
        {gone && (
          <ConversationGone
            id={id}
            conversations={conversations}
            unsent={[...outgoing.map(({ content }) => content), draftOf(username, id)].filter(
              (text) => text !== "",
            )}
            onOpen={onOpen}
            onClose={onClose}
          />
        )}
        {failed && !gone && (
          <ErrorState
            inline={Boolean(detail)}
            message="Failed to fetch conversation details"
            busy={isFetching}
            onRetry={() => void refetch()}
            className={detail ? "m-3 mb-0" : "flex-1"}
          />
        )}
        {status === "pending" && <MessagesLoading />}
        {detail && (
          <>
            {mood && <MoodRibbon mood={mood} onPick={(index) => list.current?.show(index)} />}
            <MessageList
              handle={list}
              messages={detail.messages ?? []}
              agentId={agentId}
              takenOver={canReply(detail)}
              outgoing={outgoing}
              onRetry={(replyId) => void inbox.replies.retry(replyId)}
              onDiscard={discard}
              before={(!wide || details === "hidden") && <HandoffNote conversation={detail} />}
            />
            <ReplyArea
              id={id}
              conversation={detail}
              field={reply}
              focus={focusReply}
              onFocused={onReplyFocused}
              onSend={(text) => inbox.replies.send(id, text)}
              takingOver={takingOver}
              onTakeOver={() => changes.takeOver(id)}
            />
          </>
        )}
      </section>
      {context && wide && details === "shown" && (
        <aside
          data-slot="member-details"
          aria-label="Member details"
          className="w-76 shrink-0 overflow-y-auto border-l bg-card 2xl:w-84"
        >
          <ContextPanel {...context} />
        </aside>
      )}
      {context && !wide && sheetOpen && (
        <LazyPart onMissing={() => setSheetOpen(false)}>
          <ContextSheet onClose={() => setSheetOpen(false)}>
            <ContextPanel {...context} />
          </ContextSheet>
        </LazyPart>
      )}
    </>
  );
}
