import { use, useId, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import { useConversations } from "@/api/inbox/use-inbox";
import { useUrgentCount } from "@/api/live";
import { useSignedInUser } from "@/api/session";
import { useRowFocus } from "@/components/list-screen/use-row-focus";
import { OutageContext, QueryState } from "@/components/query-state";
import { usePreferences } from "@/components/preferences";
import { useNow } from "@/components/use-now";
import { needsPerson, type ReceivedConversation } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { count, waitText } from "@/lib/format";
import { inboxPath, paths } from "@/lib/paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { CardHeader, cardStyles, CardTitle } from "@/ui/card";
import { Skeleton } from "@/ui/skeleton";
import { AnsweredRank } from "./answered-rank";
import { ToolLanes } from "./tool-lanes";
import { boardGrid, gridLines, hatched } from "./wait-bar";
import { WaitRow } from "./wait-row";
import { boardOf } from "./wait-rows";

/** Waiting conversations that arrived while the board was on screen and that nobody has looked at. */
function useArrivals(conversations: readonly ReceivedConversation[] | undefined) {
  const waiting = conversations?.filter((one) => one.id !== undefined && needsPerson(one));
  const [seen, setSeen] = useState<ReadonlySet<string | undefined>>();
  if (waiting && !seen) setSeen(new Set(waiting.map(({ id }) => id)));
  return {
    arrivals: waiting?.filter(({ id }) => seen?.has(id) === false) ?? [],
    see: (id: string | undefined) => {
      if (seen?.has(id) === false) setSeen(new Set([...seen, id]));
    },
  };
}

/**
 * Who is waiting for a person and what the tools did, in the last hour: a bar's length is time, its
 * thickness is urgency. Has the Overview's sections "Human Inbox" and "AI Tools Orchestration".
 */
export function WaitBoard() {
  const titleId = useId();
  const query = useConversations();
  const { data } = query;
  const isSaid = use(OutageContext) !== undefined;
  // In steps of 5 seconds: shorter ones would not be visible on the board.
  const now = useNow(5000);
  const me = useSignedInUser();
  const targets = usePreferences(({ waitTargets }) => waitTargets);
  const urgent = useUrgentCount();
  const [, navigate] = useLocation();
  const { arrivals, see } = useArrivals(data ?? undefined);
  const board = boardOf(data ?? [], { me, now, targets });
  const newUrgent = arrivals.filter(({ priority }) => priority === "urgent");
  const list = useRef<HTMLUListElement>(null);
  const focusRow = useRowFocus(list, {
    count: board.rows.length,
    scrollTo: (index) => list.current?.children[index]?.scrollIntoView({ block: "nearest" }),
  });
  const showArrival = () => {
    const [first] = newUrgent;
    const index = board.rows.findIndex(({ conversation }) => conversation.id === first?.id);
    see(first?.id);
    // It may have no row on the board.
    if (index === -1) navigate(inboxPath({ priority: "urgent" }));
    else focusRow(index);
  };
  return (
    <div className={cn(cardStyles, "@container overflow-clip")}>
      <section aria-labelledby={titleId}>
        <CardHeader className="border-b @max-md:before:order-1 @max-md:before:basis-full">
          <CardTitle id={titleId}>Human Inbox</CardTitle>
          <Badge tone={urgent > 0 ? "urgent" : "muted"}>{urgent} urgent</Badge>
          {board.late > 0 && (
            <span className="flex items-center gap-1.5 text-xs text-muted-foreground @max-md:order-1">
              <span aria-hidden className={cn("h-2.5 w-5 bg-urgent-solid", hatched)} />
              {count(board.late)} past the target
            </span>
          )}
          {newUrgent.length > 0 && (
            <Button variant="ghost" size="sm" className="text-urgent" onClick={showArrival}>
              {`${count(newUrgent.length)} new urgent`}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            className="ml-auto @max-md:order-2"
            onClick={() => navigate(paths.inbox)}
          >
            View All Conversations
          </Button>
        </CardHeader>
        {isSaid && !data ? (
          <p className="px-4 py-6 text-sm text-muted-foreground">
            Who is waiting appears here once the server answers.
          </p>
        ) : (
          <QueryState
            query={query}
            errorMessage="Failed to fetch conversations"
            skeleton={<BoardSkeleton />}
          >
            {() => (
              <>
                {board.rows.every(({ isWaiting }) => !isWaiting) && (
                  <p className="px-4 pt-3 pb-1 text-sm @max-board:pb-3">
                    Nobody is waiting.{" "}
                    <span className="text-muted-foreground">
                      Conversations that the AI hands over to a person appear here, the most urgent
                      first.
                    </span>
                  </p>
                )}
                <ul ref={list} role="list" className="@board:py-2">
                  {board.rows.map((row, index) => (
                    <WaitRow
                      key={row.conversation.id ?? index}
                      {...{ index, now, row }}
                      isNew={arrivals.some(({ id }) => id === row.conversation.id)}
                      onSeen={() => see(row.conversation.id)}
                    />
                  ))}
                </ul>
                {board.more.amount > 0 && (
                  <p className="px-4 pb-2 text-xs leading-6 @board:-mt-2">
                    <Link
                      href={inboxPath({ sort: "waiting" })}
                      className="inline-block rounded-xs text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
                    >
                      {count(board.more.amount)} more,{" "}
                      {board.more.urgent > 0 && `${count(board.more.urgent)} urgent, `}
                      longest {waitText(board.more.longest)}
                    </Link>
                  </p>
                )}
              </>
            )}
          </QueryState>
        )}
      </section>
      <ToolLanes now={now} />
      {query.status === "pending" ? (
        <div className="border-t px-4 py-2">
          <Skeleton className="h-4 w-40" />
        </div>
      ) : (
        board.answered.length > 0 && <AnsweredRank ticks={board.answered} />
      )}
    </div>
  );
}

/** A skeleton: the board's grid, with faint bars. */
const BoardSkeleton = () => (
  <div className="pt-2 pb-8">
    {[30, 18, 22, 44, 36, 80].map((width) => (
      <div key={width} className={cn("h-18 items-center px-4 @board:h-6 @board:pr-0", boardGrid)}>
        <Skeleton className="mt-3 h-3 w-40 @board:mt-0" />
        <div className={cn("relative h-full @max-board:hidden", gridLines)}>
          <Skeleton className="absolute right-0 bottom-1 h-1.5" style={{ width: `${width}%` }} />
        </div>
      </div>
    ))}
  </div>
);
