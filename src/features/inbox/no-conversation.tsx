import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { conversationsQuery } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { nameOf, openQueueOf } from "@/api/conversation-rows";
import { EmptyState } from "@/components/empty-state";
import { usePageActions } from "@/components/page-commands";
import type { ConversationFilter } from "@/contract/inbox";
import { Button } from "@/ui/button";
import { Textarea } from "@/ui/textarea";
import { copyWithToast, KeyHint, useInboxActions } from "./inbox-actions";
import { DayRank, useDayTicks, waitingText } from "./day";
import { DayField } from "./day-field";
import type { Shift } from "./shift";

/** Focuses the element if the one that had the focus is gone. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

/** Shown while no conversation is selected: who is waiting, or the day if nobody is. */
export function NothingSelected({ filter, shift }: { filter: ConversationFilter; shift: Shift }) {
  const { inShift, lastChange, open } = useInboxActions();
  const user = useSignedInUser();
  // With a filter set, the whole list is used only if it has already been fetched.
  const enabled = filter.status === undefined && filter.priority === undefined;
  const { data } = useQuery({ ...conversationsQuery(), enabled });
  const ticks = useDayTicks(data);
  const queue = useMemo(() => openQueueOf(data ?? []), [data]);
  const [next] = inShift ? openQueueOf(data ?? [], user) : queue;
  usePageActions(shift.commands);
  // On a phone and on paper, there is only room for the list.
  return (
    <div className="flex min-w-0 flex-1 flex-col overflow-y-auto @max-2xl/inbox:[section+&]:hidden print:[section+&]:hidden">
      {data && !next ? (
        <DayField rows={data} ticks={ticks} still={!inShift} />
      ) : (
        <section
          aria-label="Conversation"
          className="mx-auto grid w-full max-w-xl flex-1 content-center gap-5 p-6"
        >
          <header>
            <h2 className="text-xl font-semibold">Select a Conversation</h2>
            <p className="mt-1 text-muted-foreground">
              {data
                ? waitingText(queue)
                : "Its messages, its mood and the member's details appear here."}
            </p>
          </header>
          {next && <DayRank ticks={ticks} openId={undefined} />}
          {(next ?? inShift) && (
            <div className="flex flex-wrap gap-2">
              <Button size="lg" busy={inShift && shift.busy} onClick={shift.start}>
                {inShift ? "Take the Next" : "Start the Shift"}
                <KeyHint of="s" />
              </Button>
              {next && !inShift && (
                <Button
                  ref={lastChange?.name === "resolve" ? focusIfLost : undefined}
                  variant="outline"
                  size="lg"
                  onClick={() => open(next.id)}
                >
                  Open Next: {nameOf(next)}
                </Button>
              )}
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** Shown for a conversation that the server no longer has; `unsent` is what the user wrote to the member. */
export function ConversationGone({ unsent }: { unsent: string }) {
  const { close } = useInboxActions();
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col items-center justify-center">
      <EmptyState
        title="This conversation is no longer here"
        description="It was removed, or the data was reset."
      >
        <Button variant="outline" onClick={close}>
          Back to the List
        </Button>
      </EmptyState>
      {unsent !== "" && (
        <div className="grid w-full max-w-lg gap-2 px-4 pb-6">
          <Textarea
            // A user who was typing finds their text focused, so their next keys trigger no shortcuts.
            ref={focusIfLost}
            readOnly
            aria-label="Not sent"
            value={unsent}
            className="max-h-48"
          />
          <Button
            variant="outline"
            size="sm"
            className="justify-self-end"
            onClick={() => void copyWithToast(unsent, "Text")}
          >
            Copy Text
          </Button>
        </div>
      )}
    </div>
  );
}
