import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useRef, useState } from "react";
import { conversationsQuery, useConversation, useConversations } from "@/api/inbox/use-inbox";
import { useLiveConnected } from "@/api/live";
import { DensityButton } from "@/components/list-screen/list-choices";
import { useListAddress } from "@/components/list-screen/use-list-address";
import { useSize } from "@/components/list-screen/use-size";
import { OutageAlert } from "@/components/query-state";
import { PageHeader } from "@/components/page-header";
import { StatusDot } from "@/components/status-badge";
import { type ConversationFilter, ConversationStatus, Priority } from "@/contract/inbox";
import { cn } from "@/lib/cn";
import { counted } from "@/lib/format";
import { comparable } from "@/lib/list-rows";
import { Badge } from "@/ui/badge";
import { IconButton } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { AlertsMenu } from "./alerts-menu";
import { ConversationList } from "./conversation-list";
import { ConversationPane } from "./conversation-pane";
import { InboxContext, useActionsAt } from "./inbox-actions";
import { NothingSelected } from "./no-conversation";
import { ShiftFoot, ShiftRail, useShift } from "./shift";
import { useSeenTimes } from "./use-seen-times";

/** The minimum width, in rem, for the member's details to be beside the conversation. */
const wideFrom = 65;

/** How many conversations there are, and whether the live connection is open. */
function InboxStatus({ filter }: { filter: ConversationFilter }) {
  const { data: rows, isPending } = useConversations(filter);
  const isConnected = useLiveConnected();
  return (
    <>
      {rows && (
        <Badge tone="outline" className="@max-2xl/inbox:order-2">
          {counted(rows.length, "conversation")}
        </Badge>
      )}
      {isPending && <Skeleton className="h-5 w-27 @max-2xl/inbox:order-2" />}
      <span
        role="status"
        // Delayed, so that a brief disconnection, such as a reset of the demo, does not show.
        className={`inline-flex items-center gap-1.5 text-xs font-medium text-muted-foreground ${isConnected ? "" : "animate-fade-in [animation-delay:500ms] [animation-fill-mode:backwards]"}`}
      >
        <StatusDot tone={isConnected ? "ok" : "urgent"} />
        {isConnected ? "Connected" : "Disconnected"}
      </span>
    </>
  );
}

/** The Human Inbox: the list, the open conversation, and who the member is. */
export default function InboxPage() {
  const address = useListAddress({ detail: "conversation", pushEach: true });
  const { openId, param } = address;
  // Ignores case, as the filter fields do when they read the address.
  const wordOf = (name: string) => comparable(param(name));
  const filter: ConversationFilter = {
    status: ConversationStatus.options.find((status) => status === wordOf("status")),
    priority: Priority.options.find((priority) => priority === wordOf("priority")),
  };
  const { data: open } = useConversation(openId);
  // Selects only its row, so that the page does not re-render whenever the list changes.
  const { data: row } = useQuery({
    ...conversationsQuery(filter),
    select: (rows) => (openId ? rows.find(({ id }) => id === openId) : undefined),
  });
  const seen = useSeenTimes(open ?? undefined, row);
  const [selecting, setSelecting] = useState(false);
  const actions = useActionsAt(address);
  const shift = useShift(address, actions);
  const page = useRef<HTMLDivElement>(null);
  // In the shift, the reason and the summary are above the messages, and the details in the drawer.
  const wide = useSize(page, ({ width }) => width >= wideFrom) && !actions.inShift;

  return (
    <InboxContext value={actions}>
      <div
        ref={page}
        data-slot="inbox"
        className="@container/inbox flex min-h-96 flex-1 flex-col overflow-hidden max-sm:has-data-[slot=shift]:min-h-160"
      >
        <div
          className={cn(
            "shrink-0 border-b px-4 py-3 md:px-6 md:pt-4.75",
            // On a phone, two lines: the title and the buttons, then the sentence and the badge.
            "@max-2xl/inbox:[&_header]:gap-x-2 @max-2xl/inbox:[&_header]:gap-y-1 @max-2xl/inbox:[&_header>:first-child]:contents @max-2xl/inbox:[&_header>:first-child>div]:contents @max-2xl/inbox:[&_header>:last-child]:ml-auto @max-2xl/inbox:[&_p]:order-1 @max-2xl/inbox:[&_p]:grow @max-2xl/inbox:[&_p]:basis-1/2",
            openId !== undefined && "hidden @2xl/inbox:block",
          )}
        >
          <PageHeader
            title="Human Inbox"
            description="Manage escalated conversations."
            status={<InboxStatus filter={filter} />}
            actions={
              <>
                {!actions.inShift && (
                  <>
                    <IconButton
                      icon={ListChecks}
                      label="Select Several"
                      aria-pressed={selecting}
                      onClick={() => setSelecting(!selecting)}
                    />
                    <DensityButton />
                  </>
                )}
                <AlertsMenu />
              </>
            }
          />
        </div>
        {actions.inShift && <OutageAlert className="m-3" />}
        <div className="flex min-h-0 flex-1">
          {actions.inShift ? (
            <ShiftRail current={open ?? undefined} />
          ) : (
            <ConversationList address={address} filter={filter} seen={seen} selecting={selecting} />
          )}
          {openId === undefined ? (
            <NothingSelected filter={filter} shift={shift} />
          ) : (
            <ConversationPane key={openId} id={openId} filter={filter} shift={shift} wide={wide} />
          )}
        </div>
        {(actions.inShift || openId === undefined) && <ShiftFoot shift={shift} openId={openId} />}
      </div>
    </InboxContext>
  );
}
