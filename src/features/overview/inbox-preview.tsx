import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { useConversations } from "@/api/inbox/use-inbox";
import { useUrgentCount } from "@/api/live";
import { EmptyState } from "@/components/empty-state";
import { QueryState } from "@/components/query-state";
import { SectionCard } from "@/components/section-card";
import { useMounted } from "@/components/use-mounted";
import type { ReceivedConversation } from "@/contract/inbox";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { InboxCard } from "./inbox-card";
import { firstToHandle } from "./inbox-order";

const shownCards = 4;
const none: readonly ReceivedConversation[] = [];
const grid = "grid gap-2.5 p-3 @xl:grid-cols-2";
/** Three or four cards fill the height of the section next to it. */
const fullGrid = `${grid} h-full auto-rows-fr`;

/** The most urgent conversations, and a button to all of them. */
export function InboxPreview() {
  const query = useConversations();
  const urgent = useUrgentCount();
  const [, navigate] = useLocation();
  return (
    <SectionCard
      title="Human Inbox"
      count={`${urgent} urgent`}
      countTone={urgent > 0 ? "urgent" : "muted"}
      flush
      className="@container"
      actions={
        <Button variant="outline" size="sm" onClick={() => navigate(paths.inbox)}>
          View All Conversations
        </Button>
      }
    >
      <div className="grid h-full">
        <QueryState
          query={query}
          errorMessage={() => "Failed to fetch conversations"}
          skeleton={
            <div className={fullGrid}>
              {Array.from({ length: shownCards }, (_, card) => (
                <div key={card} className="flex min-h-35 flex-col gap-2.5 rounded-md border p-3">
                  <Skeleton className="h-4 w-32" />
                  <Skeleton className="h-3 w-full" />
                  <Skeleton className="h-3 w-2/3" />
                  <Skeleton className="mt-auto h-7 w-20 self-end" />
                </div>
              ))}
            </div>
          }
        >
          {(conversations) => <Cards all={conversations ?? none} />}
        </QueryState>
      </div>
    </SectionCard>
  );
}

function Cards({ all }: { all: readonly ReceivedConversation[] }) {
  const conversations = useMemo(() => firstToHandle(all, shownCards), [all]);
  const isStillHere = useMounted();
  if (conversations.length === 0) {
    return (
      <EmptyState
        icon={Inbox}
        title="Nobody is waiting"
        description="Conversations that the AI hands over to a person appear here, the most urgent first."
        className="min-h-72"
      />
    );
  }
  return (
    <ul className={conversations.length > 2 ? fullGrid : grid}>
      {conversations.map((conversation, index) => (
        <InboxCard
          key={conversation.id ?? index}
          conversation={conversation}
          isStillHere={isStillHere}
        />
      ))}
    </ul>
  );
}
