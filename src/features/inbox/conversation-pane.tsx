import { useQuery } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { draftOf } from "@/api/user-texts";
import { useConversation, useConversations, useReplies } from "@/api/inbox/use-inbox";
import { callQuery } from "@/api/query";
import { useSignedInUser } from "@/api/session";
import { nameOf } from "@/api/conversation-rows";
import { senderOf } from "@/components/message-looks";
import { DetailDrawer } from "@/components/detail-drawer";
import { usePageCommands } from "@/components/page-commands";
import { usePreferences } from "@/components/preferences";
import { OutageAlert, OutageContext, QueryError } from "@/components/query-state";
import { type ConversationFilter, Priority, type ReceivedMessage } from "@/contract/inbox";
import { userCalls } from "@/contract/users";
import { capitalised } from "@/lib/format";
import { SkeletonGroups } from "@/ui/skeleton";
import { canAnswer, isOwn } from "./answering";
import { ContextPanel, HandoffNote } from "./context-panel";
import { ConversationHead } from "./conversation-head";
import { othersOf } from "./conversation-order";
import { type Change, changes, isGoneError } from "./changes";
import { useInboxActions } from "./inbox-actions";
import { MessageList } from "./message-list";
import { ConversationGone } from "./no-conversation";
import { ReplyArea } from "./reply-area";
import type { Shift } from "./shift";

interface ConversationPaneProps {
  id: string;
  /** The filter of the list. */
  filter: ConversationFilter;
  shift: Shift;
  /** There is room for the member's details beside the conversation. */
  wide: boolean;
}

/** The open conversation. Render it with the conversation's id as its key. */
export function ConversationPane({ id, filter, shift, wide }: ConversationPaneProps) {
  const { data: read, status, error, isFetching, refetch } = useConversation(id);
  const { data: rows } = useConversations(filter);
  const me = useSignedInUser();
  const { allows, change, changePriority, inShift } = useInboxActions();
  const outgoing = useReplies().filter(({ conversationId }) => conversationId === id);
  const wantsDetails = usePreferences(({ inboxDetails }) => inboxDetails);
  const [sheetOpen, setSheetOpen] = useState(false);
  const isBeside = wide && wantsDetails;
  const pane = useRef<HTMLElement>(null);
  // If the list has not loaded either, a 404 does not prove that the conversation is gone.
  const gone = isGoneError(error) && (read !== undefined || Boolean(rows));
  const failed = status === "error" || read === null;
  const isOut = use(OutageContext) !== undefined;
  const detail = gone ? undefined : (read ?? undefined);
  const isColleagues = (message: ReceivedMessage) =>
    senderOf(message) === "agent" && !isOwn(message, me);
  // A message names its author by id; the list of users has the name.
  const enabled = detail?.messages?.some(isColleagues) ?? false;
  const { data: users } = useQuery({ ...callQuery(userCalls.listUsers), enabled });
  const conversation = detail ?? rows?.find((row) => row.id === id);

  const present = gone ? undefined : conversation;
  const command = (name: Change, keys?: readonly string[]) =>
    present && allows(name, present)
      ? [{ label: changes[name].label, keys, run: () => change(name, id) }]
      : [];
  const reply = () => pane.current?.querySelector("textarea")?.focus();
  const others = Priority.options.filter((word) => present && word !== present.priority);
  // If a row is focused or rows are selected, the list handles these keys first.
  usePageCommands([
    ...command("takeOver", ["t"]),
    ...(present && canAnswer(present, me) ? [{ label: "Reply", keys: ["r"], run: reply }] : []),
    ...command("resolve", ["e"]),
    ...(inShift ? [] : command("release")),
    ...command("reopen"),
    ...shift.commands,
    ...others.map((word) => ({
      label: `Priority ${capitalised(word)}`,
      run: () => changePriority(id, word),
    })),
  ]);

  // If the conversation has replaced the list, as on a phone, it also takes the focus.
  useEffect(() => {
    const isListShown = pane.current?.previousElementSibling?.checkVisibility();
    if (!isListShown) pane.current?.focus({ preventScroll: true });
  }, []);

  const toggleDetails = () =>
    wide ? usePreferences.setState({ inboxDetails: !wantsDetails }) : setSheetOpen(!sheetOpen);
  const context = detail && (
    <ContextPanel conversation={detail} others={othersOf(detail, rows ?? [])} />
  );

  return (
    <>
      <section
        ref={pane}
        tabIndex={-1}
        aria-label={conversation ? `Conversation with ${nameOf(conversation)}` : "Conversation"}
        className="@container/pane flex min-h-0 min-w-0 flex-1 flex-col outline-none"
      >
        <ConversationHead
          id={id}
          conversation={conversation}
          ready={detail !== undefined}
          detailsShown={wide ? isBeside : sheetOpen}
          onDetails={toggleDetails}
        />
        {gone && (
          <ConversationGone
            unsent={[...outgoing.map(({ content }) => content), draftOf(me.username, id)]
              .filter(Boolean)
              .join("\n\n")}
          />
        )}
        {failed && !gone && !isOut && (
          <QueryError
            inline={Boolean(detail)}
            query={{ status: "error", error, isFetching, refetch }}
            errorMessage="Failed to fetch conversation details"
            className={detail ? "m-3 mb-0" : "flex-1"}
          />
        )}
        {/* Beside the list, the list shows this alert; in the shift, the page does. */}
        {!inShift && <OutageAlert className="m-3 mb-0 @2xl/inbox:hidden" />}
        {isOut && !detail && (
          <p className="m-auto px-6 text-sm text-muted-foreground">
            The conversation appears here once the server answers.
          </p>
        )}
        {status === "pending" && <MessagesSkeleton />}
        {detail && (
          <>
            {inShift && (
              <div className="max-h-36 shrink-0 overflow-y-auto border-b bg-info-bg empty:hidden *:rounded-none *:border-0 *:px-4">
                <HandoffNote conversation={detail} />
              </div>
            )}
            <MessageList
              conversation={detail}
              me={me}
              users={users ?? undefined}
              outgoing={outgoing}
              before={!isBeside && !inShift && <HandoffNote conversation={detail} />}
            />
            <ReplyArea id={id} conversation={detail} />
          </>
        )}
      </section>
      {context && isBeside && (
        <aside
          data-slot="member-details"
          aria-label="Member Details"
          className="w-76 shrink-0 overflow-y-auto border-l bg-card 2xl:w-84"
        >
          {context}
        </aside>
      )}
      {context && (
        <DetailDrawer open={!wide && sheetOpen} onOpenChange={setSheetOpen} title="Member Details">
          <div className="-m-4">{context}</div>
        </DetailDrawer>
      )}
    </>
  );
}

/** A skeleton in the shape of messages. */
function MessagesSkeleton() {
  return (
    <div className="flex-1 overflow-hidden p-4">
      <p role="status" className="sr-only">
        Loading messages...
      </p>
      <div className="mx-auto grid max-w-3xl gap-5">
        <SkeletonGroups
          count={3}
          className="grid gap-1.5"
          lines={[
            "h-3 w-24",
            "h-14 w-3/5 rounded-xl",
            "mt-3.5 h-3 w-24 justify-self-end",
            "h-14 w-1/2 justify-self-end rounded-xl",
          ]}
        />
      </div>
    </div>
  );
}
