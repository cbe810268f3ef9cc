import { Copy, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { InitialsAvatar } from "@/components/initials-avatar";
import { RelativeTime } from "@/components/relative-time";
import { SentimentScore } from "@/components/sentiment-score";
import { Sparkline } from "@/components/sparkline";
import { StatusBadge } from "@/components/status-badge";
import type { ReceivedConversation, ReceivedConversationDetail } from "@/contract/inbox";
import { signed } from "@/lib/format";
import { inboxPath } from "@/lib/paths";
import { IconButton } from "@/ui/button";
import { lastMessageOf, lastTimeOf, MemberKind, nameOf } from "./conversation-labels";
import { otherConversationsOf } from "./conversation-order";
import { copyWithToast } from "./copy-with-toast";
import { useInboxActions } from "./inbox-actions";

/** Why the AI handed over, and its summary of the conversation, where the server says so. */
export function HandoffNote({ conversation }: { conversation: ReceivedConversationDetail }) {
  const parts = [
    ["Why the AI handed over", conversation.handoffReason?.trim()],
    ["Summary", conversation.summary?.trim()],
  ].filter(([, text]) => text);
  if (parts.length === 0) return null;
  return (
    <dl className="grid gap-2.5 rounded-lg border border-info-border bg-info-bg p-3 text-sm">
      {parts.map(([term, text]) => (
        <div key={term}>
          <dt className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold text-info">
            {term !== "Summary" && <Sparkles aria-hidden className="size-3.5" />}
            {term}
          </dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ContextPanelProps {
  conversation: ReceivedConversationDetail;
  /** The list, for the member's other conversations. */
  conversations: readonly ReceivedConversation[] | undefined;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t px-4 py-3.5">
      <h3 className="text-xs font-semibold text-muted-foreground">{title}</h3>
      {children}
    </section>
  );
}

/** Who the member is, how they feel, and why the AI handed over. */
export function ContextPanel({ conversation, conversations }: ContextPanelProps) {
  const { open } = useInboxActions();
  const name = nameOf(conversation);
  const email = conversation.memberEmail?.trim();
  const scores = (conversation.messages ?? []).flatMap(
    ({ sentimentScore }) => sentimentScore ?? [],
  );
  const others = otherConversationsOf(conversation, conversations ?? []);

  const facts: readonly (readonly [term: string, fact: ReactNode])[] = [
    ["Tier", conversation.memberTier?.trim()],
    ["Type", conversation.memberType?.trim()],
    [
      "Email",
      email && (
        <span className="inline-flex max-w-full items-center gap-1">
          <span className="truncate" title={email}>
            {email}
          </span>
          <IconButton
            icon={Copy}
            size="icon-sm"
            label="Copy Email"
            onClick={() => void copyWithToast(email, "Email")}
            className="-my-1 -mr-1.5 text-muted-foreground [&_svg]:size-3.5"
          />
        </span>
      ),
    ],
    ["Channel", conversation.channel?.trim()],
    ["Assigned to", conversation.assignedTo?.trim()],
    ["Started", conversation.timestamp && <RelativeTime value={conversation.timestamp} />],
  ];

  return (
    <div className="text-sm">
      <div className="flex items-center gap-3 px-4 py-3.5">
        <InitialsAvatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="text-base font-semibold wrap-anywhere">{name}</p>
          <MemberKind conversation={conversation} className="block text-xs" />
        </div>
      </div>
      <div className="px-4 pb-3.5 empty:hidden">
        <HandoffNote conversation={conversation} />
      </div>
      <Section title="Member">
        <dl>
          {facts.map(
            ([term, fact]) =>
              fact && (
                <div key={term} className="flex min-h-6 items-baseline justify-between gap-4">
                  <dt className="shrink-0 text-muted-foreground">{term}</dt>
                  <dd className="min-w-0 text-right">{fact}</dd>
                </div>
              ),
          )}
        </dl>
      </Section>
      {(conversation.sentimentScore !== undefined || scores.length > 1) && (
        <Section title="Sentiment">
          <div className="flex items-center justify-between gap-4">
            <span className="flex items-baseline gap-2">
              <SentimentScore
                score={conversation.sentimentScore ?? scores.at(-1)}
                className="text-lg"
              />
              {scores[0] !== undefined && scores.length > 1 && (
                <span className="text-xs text-muted-foreground">began at {signed(scores[0])}</span>
              )}
            </span>
            <Sparkline values={scores} label="Sentiment along the conversation" format={signed} />
          </div>
        </Section>
      )}
      {others.length > 0 && (
        <Section title="Other conversations">
          <ul className="-mx-2 grid gap-0.5">
            {others.map((other) => (
              <li key={other.id}>
                <Link
                  href={inboxPath({ conversation: other.id })}
                  onClick={(event) => {
                    event.preventDefault();
                    if (other.id !== undefined) open(other.id);
                  }}
                  className="block rounded-md px-2 py-1.5 hover:bg-accent"
                >
                  <span className="mb-1 flex items-center justify-between gap-2">
                    <StatusBadge status={other.status} />
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
        </Section>
      )}
    </div>
  );
}
