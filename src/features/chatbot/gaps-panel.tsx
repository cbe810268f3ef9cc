import { useMemo, useState } from "react";
import { Link } from "wouter";
import { BarChart } from "@/components/charts/bar-chart";
import { EmptyState } from "@/components/empty-state";
import type { ListView } from "@/components/list-screen/use-list";
import { Loading } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { SkeletonGroups } from "@/ui/skeleton";
import { shownUserOf, topicOf } from "./conversation-list";

/** How many topics, and questions of each, are shown at first. */
const shownTopics = 4;
const shownQuestions = 2;

const linkStyles =
  "rounded-xs py-0.5 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline";

/** The escalated conversations by topic and by reason, most frequent first. */
export function gapsOf(conversations: readonly ReceivedChatbotConversation[]) {
  const escalated = conversations.filter(
    ({ status }) => status?.trim().toLowerCase() === "escalated",
  );
  const groupedBy = (wordOf: (conversation: ReceivedChatbotConversation) => string) => {
    const groups = new Map<string, ReceivedChatbotConversation[]>();
    for (const conversation of escalated) {
      const word = wordOf(conversation);
      const group = groups.get(word) ?? [];
      group.push(conversation);
      groups.set(word, group);
    }
    return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  };
  const topics = groupedBy((conversation) => topicOf(conversation) ?? "No topic");
  const reasons = groupedBy(({ handoffReason }) => handoffReason?.trim() || "No reason given");
  return {
    handedOver: escalated.length,
    topics: topics.map(([topic, group]) => ({ topic, conversations: group })),
    reasons: reasons.map(([label, group]) => ({ label, value: group.length })),
  };
}

/** The questions that the bot could not answer, by topic, and its reasons to hand over. */
export function GapsPanel({ list }: { list: ListView<ReceivedChatbotConversation> }) {
  const { address, source } = list;
  const { rows, sample } = source;
  const gaps = useMemo(() => rows && gapsOf(rows), [rows]);
  const [all, setAll] = useState(false);
  const more = (gaps?.topics.length ?? 0) - shownTopics;
  return (
    <SectionCard
      title="Where the Bot Needs Help"
      count={gaps && gaps.handedOver > 0 ? `${count(gaps.handedOver)} handed over` : undefined}
      mark={sample && <SampleMark />}
      flush
      className="@container"
    >
      {gaps === undefined ? (
        <Loading className="grid min-h-62 gap-4 p-4 @3xl:grid-cols-2">
          <SkeletonGroups
            count={2}
            className="grid content-start gap-5"
            lines={Array<string>(6).fill("h-3.5 w-4/5")}
          />
        </Loading>
      ) : gaps.handedOver === 0 ? (
        <EmptyState
          title="Nothing was handed over"
          description="Questions the bot cannot answer, and why it calls a person, appear here."
        />
      ) : (
        <div className="grid @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-label="Questions it could not answer" className="p-4">
            <h3 className="text-sm font-medium">Questions it could not answer</h3>
            <ul className="mt-2 grid gap-x-6 gap-y-3 @xl:grid-cols-2">
              {gaps.topics
                .slice(0, all ? undefined : shownTopics)
                .map(({ topic, conversations }) => (
                  <li key={topic} className="grid min-w-0 content-start text-sm">
                    <p className="mb-0.5 flex items-center gap-2">
                      <span className="min-w-0 truncate font-medium">{topic}</span>
                      <Badge>{count(conversations.length)}</Badge>
                    </p>
                    {conversations.slice(0, shownQuestions).map((conversation, index) => {
                      const { id, query } = conversation;
                      const question =
                        query?.trim() || `A conversation with ${shownUserOf(conversation)}`;
                      return id ? (
                        <Link
                          key={id}
                          href={address.hrefOf(id)}
                          className={cn("line-clamp-2 wrap-anywhere", linkStyles)}
                        >
                          {question}
                        </Link>
                      ) : (
                        <span
                          key={index}
                          className="line-clamp-2 py-0.5 wrap-anywhere text-muted-foreground"
                        >
                          {question}
                        </span>
                      );
                    })}
                    {conversations.length > shownQuestions && (
                      <button
                        type="button"
                        onClick={() => address.change({ status: "escalated", topic, search: "" })}
                        className={cn("justify-self-start", linkStyles)}
                      >
                        and {count(conversations.length - shownQuestions)} more on {topic}
                      </button>
                    )}
                  </li>
                ))}
            </ul>
            {more > 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                className="-ml-2.5 mt-2"
              >
                {all ? "Show Fewer" : `Show ${count(more)} More ${more === 1 ? "Topic" : "Topics"}`}
              </Button>
            )}
          </section>
          <div className="border-t p-4 @3xl:border-t-0 @3xl:border-l">
            <BarChart
              title="Hand-off reasons"
              unit="conversations"
              of="Reason"
              points={gaps.reasons}
              tone="high"
            />
          </div>
        </div>
      )}
    </SectionCard>
  );
}
