import { MessageSquareOff, MessagesSquare } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";

import { conversationsQuery, useConversations } from "@/api/inbox/use-inbox";
import { useSignedInUser } from "@/api/session";
import { EmptyState } from "@/components/empty-state";
import type { ConversationFilter, ReceivedConversation } from "@/contract/inbox";
import { isFocusedFieldGone } from "@/components/focused-field";
import { Button } from "@/ui/button";
import { Textarea } from "@/ui/textarea";
import { nameOf } from "./conversation-labels";
import { copyWithToast } from "./copy-with-toast";
import { useInboxActions } from "./inbox-actions";
import { BriefSkeleton, ShiftBrief } from "./shift-brief";
import { shiftFigures } from "./shift-figures";

/** In place of a conversation while none is selected. */
export function NothingSelected({ filter }: { filter: ConversationFilter }) {
  const user = useSignedInUser();
  const select = useCallback(
    (rows: readonly ReceivedConversation[] | null) => rows && shiftFigures(rows, user),
    [user],
  );
  // Where a filter is set: only if all of them have been read already.
  const enabled = filter.status === undefined && filter.priority === undefined;
  const { data, isLoading } = useQuery({ ...conversationsQuery(), select, enabled });
  return (
    <section
      aria-label="Conversation"
      className="hidden min-w-0 flex-1 overflow-y-auto @2xl/inbox:block"
    >
      {data && data.groups.length > 0 ? (
        <ShiftBrief figures={data} />
      ) : isLoading ? (
        <BriefSkeleton />
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title="Select a Conversation"
          description="Its messages, its mood and the member's details appear here."
          className="min-h-full"
        />
      )}
    </section>
  );
}

/** In place of a conversation that the server no longer has; `unsent` was written to the member. */
export function ConversationGone({
  id,
  filter,
  unsent,
}: {
  id: string;
  filter: ConversationFilter;
  unsent: string;
}) {
  const { close, open } = useInboxActions();
  const me = useSignedInUser();
  const { data } = useConversations(filter);
  const { next } = shiftFigures(data?.filter((other) => other.id !== id) ?? [], me);
  const field = useRef<HTMLTextAreaElement>(null);
  // A person who was typing finds their text, and their next keys go nowhere else.
  useEffect(() => {
    if (isFocusedFieldGone()) field.current?.focus();
  }, []);
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={MessageSquareOff}
        title="This conversation is no longer here"
        description="It was removed, or the data was set back."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="outline" onClick={close}>
              Back to the List
            </Button>
            {next && (
              <Button variant="outline" onClick={() => open(next.id)}>
                Open Next: {nameOf(next)}
              </Button>
            )}
          </div>
        }
      />
      {unsent !== "" && (
        <div className="grid w-full max-w-lg gap-2 px-4 pb-6">
          <Textarea
            ref={field}
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
