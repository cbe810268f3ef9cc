import { useQuery } from "@tanstack/react-query";
import { Copy, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { callQuery } from "@/api/query";
import { lastMessageOf, nameOf, personName } from "@/api/conversation-rows";
import { useSignedInUser } from "@/api/session";
import { DetailSection, Facts } from "@/components/detail-drawer";
import { InitialsAvatar } from "@/components/initials-avatar";
import { LongText } from "@/components/long-text";
import { ProgressLine } from "@/components/progress-line";
import { RelativeTime } from "@/components/relative-time";
import { Sparkline } from "@/components/sparkline";
import { StatusBadge } from "@/components/status-badge";
import { useNow } from "@/components/use-now";
import { eventCalls } from "@/contract/events";
import type { ReceivedConversation, ReceivedConversationDetail } from "@/contract/inbox";
import { memberCalls } from "@/contract/members";
import { counted, percent, preview } from "@/lib/format";
import { comparable, sortedBy } from "@/lib/list-rows";
import { inboxPath } from "@/lib/paths";
import { dateFrom, dateText, firstTime } from "@/lib/times";
import { IconButton } from "@/ui/button";
import { lastTimeOf, MemberKind } from "./conversation-labels";
import { copyWithToast, useInboxActions } from "./inbox-actions";

/** Why the AI handed over, and its summary of the conversation, if the server sends them. */
export function HandoffNote({ conversation }: { conversation: ReceivedConversationDetail }) {
  const parts = [
    ["Why the AI handed over", conversation.handoffReason?.trim()],
    ["Summary", conversation.summary?.trim()],
  ].flatMap(([term, text]) => (text ? [{ term, text }] : []));
  if (parts.length === 0) return null;
  return (
    <dl className="grid gap-2.5 rounded-lg border border-info-border bg-info-bg p-3 text-sm">
      {parts.map(({ term, text }) => (
        <div key={term}>
          <dt className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-info">
            {term !== "Summary" && <Sparkles aria-hidden className="size-3.5" />}
            {term}
          </dt>
          <dd className="whitespace-pre-line">
            <LongText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ContextPanelProps {
  conversation: ReceivedConversationDetail;
  /** The member's other conversations. */
  others: readonly ReceivedConversation[];
}

/** Who the member is, why the AI handed over, and what else is known about the member. */
export function ContextPanel({ conversation, others }: ContextPanelProps) {
  const { open } = useInboxActions();
  const holder = personName(conversation.assignedTo, useSignedInUser());
  const name = nameOf(conversation);
  const email = conversation.memberEmail?.trim();

  return (
    <div className="grid gap-5 p-4 text-sm">
      <div className="flex items-center gap-3">
        <InitialsAvatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="line-clamp-3 text-base font-semibold wrap-anywhere">{name.slice(0, 200)}</p>
          <MemberKind conversation={conversation} className="block text-xs" />
        </div>
      </div>
      <HandoffNote conversation={conversation} />
      <DetailSection title="Member">
        <Facts
          facts={[
            ["Type", conversation.memberType?.trim()],
            [
              "Email",
              email && (
                <span className="flex items-start gap-1">
                  <span className="min-w-0">
                    {/* The maximum lengths of an address's parts (RFC 5321, section 4.5.3.1). */}
                    {email.slice(0, Math.max(0, email.lastIndexOf("@"))).slice(0, 64)}
                    <wbr />
                    {email.slice(Math.max(0, email.lastIndexOf("@"))).slice(0, 256)}
                  </span>
                  <IconButton
                    icon={Copy}
                    size="icon-sm"
                    label="Copy Email"
                    onClick={() => void copyWithToast(email, "Email")}
                    className="-my-1 text-muted-foreground pointer-coarse:-my-2.5 [&_svg]:size-3.5"
                  />
                </span>
              ),
            ],
            ["Assigned to", holder ?? conversation.assignedTo?.trim()],
            ["Started", conversation.timestamp && <RelativeTime value={conversation.timestamp} />],
          ]}
        />
      </DetailSection>
      {others.length > 0 && (
        <DetailSection title="Other conversations">
          <ul className="-mx-2 grid gap-0.5">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  href={inboxPath({ conversation: other.id })}
                  onClick={(event) => {
                    event.preventDefault();
                    open(other.id);
                  }}
                  className="block rounded-md px-2 py-1.5 hover:bg-accent"
                >
                  <span className="mb-1 flex items-center justify-between gap-2">
                    <StatusBadge status={other.status} otherwise="info" />
                    <RelativeTime
                      value={lastTimeOf(other)}
                      className="text-xs text-muted-foreground"
                    />
                  </span>
                  <span className="line-clamp-2 wrap-anywhere text-muted-foreground">
                    {lastMessageOf(other)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      <MemberProfile conversation={conversation} />
    </div>
  );
}

/** The maximum number of events listed by name. */
const namedAtMost = 4;

/** What the lists of members and events say about a conversation's member; empty if they say nothing. */
function MemberProfile({ conversation }: { conversation: ReceivedConversationDetail }) {
  const { memberId } = conversation;
  const now = useNow();
  const email = comparable(conversation.memberEmail);
  const enabled = memberId !== undefined || email !== "";
  const { data: members } = useQuery({ ...callQuery(memberCalls.listMembers), enabled });
  const { data: events } = useQuery({ ...callQuery(eventCalls.listEvents), enabled });
  const isMember = (one: { id?: string; email?: string }) =>
    memberId !== undefined && one.id !== undefined
      ? one.id === memberId
      : email !== "" && comparable(one.email) === email;

  const member = members?.find(isMember);
  const { engagement, history, segment } = member ?? {};
  // The list of members may be stale: the member's last message here may be newer.
  const listed = member?.lastActive;
  const words = conversation.messages?.findLast(({ sender }) => sender === "member")?.timestamp;
  const isLater = firstTime(listed) > 0 && firstTime(words) > firstTime(listed);
  const lastActive = isLater ? words : listed;
  // The event nearest in time first, past or future.
  const attended = sortedBy(
    events?.filter(({ attendeeList }) => attendeeList?.some(isMember)) ?? [],
    ({ date }) => Math.abs((dateFrom(date)?.getTime() ?? Number.NaN) - now),
  );
  const more = attended.length - namedAtMost;

  return (
    <>
      {(segment?.trim() || engagement !== undefined || lastActive?.trim()) && (
        <DetailSection title="Engagement">
          {engagement !== undefined && (
            <div>
              <ProgressLine label="Engagement" value={engagement} />
            </div>
          )}
          <Facts
            facts={[
              ["Segment", segment?.trim()],
              ["Last active", lastActive?.trim() && <RelativeTime value={lastActive} />],
            ]}
          />
          <Sparkline
            values={history?.engagement ?? []}
            label="Engagement over time"
            format={percent}
            className="w-full"
          />
        </DetailSection>
      )}
      {attended.length > 0 && (
        <DetailSection title="Events">
          <ul className="grid gap-1.5">
            {attended.slice(0, namedAtMost).map(({ date, id, title }, index) => (
              <li key={id ?? index} className="flex justify-between gap-3">
                <span className="wrap-anywhere">{preview(title?.trim() || "Untitled event")}</span>
                <span className="shrink-0 text-xs/5 text-muted-foreground">{dateText(date)}</span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="text-muted-foreground">and {counted(more, "other")}</p>}
        </DetailSection>
      )}
    </>
  );
}
