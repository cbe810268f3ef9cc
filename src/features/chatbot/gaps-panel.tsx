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
import { Button } from "@/ui/button";
import { SkeletonGroups } from "@/ui/skeleton";
import { outcomeOf, outcomes, shownUserOf, topicOf } from "./conversation-list";

/** How many topics, and questions, are shown at first. */
const shownTopics = 6;
const shownQuestions = 6;
const noTopic = "No topic";

type Conversations = readonly ReceivedChatbotConversation[];

function groupedBy(conversations: Conversations, wordOf: (each: Conversations[number]) => string) {
  const groups = new Map<string, ReceivedChatbotConversation[]>();
  for (const conversation of conversations) {
    const word = wordOf(conversation);
    const group = groups.get(word) ?? [];
    group.push(conversation);
    groups.set(word, group);
  }
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
}

/** The conversations by topic and how they ended, and why they were handed over; most gaps first. */
export function gapsOf(conversations: Conversations) {
  const topics = groupedBy(conversations, (each) => topicOf(each) ?? noTopic).map(
    ([topic, group]) => {
      const by = (outcome: string) => group.filter((each) => outcomeOf(each).word === outcome);
      const parts = outcomes.map((outcome) => ({ ...outcome, amount: by(outcome.word).length }));
      return { topic, parts, total: group.length, escalated: by("escalated") };
    },
  );
  const sorted = topics.toSorted((one, other) => other.escalated.length - one.escalated.length);
  const escalated = sorted.flatMap((topic) => topic.escalated);
  const reasons = groupedBy(escalated, (each) => each.handoffReason?.trim() || "No reason given");
  return {
    escalated,
    topics: sorted,
    reasons: reasons.map(([label, group]) => ({ label, value: group.length })),
  };
}

/** How conversations end by topic, the questions the bot could not answer, and its hand-off reasons. */
export function GapsPanel({ list }: { list: ListView<ReceivedChatbotConversation> }) {
  const { address, source } = list;
  const { rows, sample } = source;
  const gaps = useMemo(() => rows && gapsOf(rows), [rows]);
  const [all, setAll] = useState(false);
  const chosen = list.filters.find(({ name }) => name === "topic")?.chosen;
  const more = (gaps?.topics.length ?? 0) - shownTopics;
  const most = Math.max(1, ...(gaps?.topics ?? []).map(({ total }) => total));
  const questions =
    chosen === undefined
      ? (gaps?.topics ?? []).flatMap(({ escalated }) => escalated.slice(0, 1))
      : (gaps?.escalated ?? []).filter(
          (each) => topicOf(each)?.toLowerCase() === chosen.toLowerCase(),
        );
  const seen = new Set(rows?.map((row) => outcomeOf(row).word));
  const unseen =
    (chosen === undefined ? (gaps?.escalated.length ?? 0) : questions.length) -
    Math.min(questions.length, shownQuestions);
  return (
    <SectionCard
      title="Where the Bot Needs Help"
      count={gaps?.escalated.length ? `${count(gaps.escalated.length)} handed over` : undefined}
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
      ) : (
        <div className="grid *:border-b *:p-4 *:last:border-b-0 @3xl:grid-cols-2 @3xl:*:border-b-0 @5xl:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_minmax(0,5fr)] @5xl:divide-x">
          <section aria-label="Conversations by topic">
            <h3 className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
              By topic
              {outcomes
                .filter(({ word }) => seen.has(word))
                .map(({ fill, label }) => (
                  <span
                    key={label}
                    className="flex items-center gap-1.5 text-xs font-normal text-muted-foreground"
                  >
                    <span aria-hidden className={cn("size-2 rounded-xs", fill)} />
                    {label}
                  </span>
                ))}
            </h3>
            <ul className="mt-2 -ml-1.5 grid">
              {gaps.topics
                .slice(0, all ? undefined : shownTopics)
                .map(({ parts, topic, total }) => {
                  const isChosen = topic.toLowerCase() === chosen?.toLowerCase();
                  const said = parts.map(
                    ({ amount, label }) => `${count(amount)} ${label.toLowerCase()}`,
                  );
                  return (
                    <li key={topic}>
                      <button
                        type="button"
                        aria-pressed={isChosen}
                        disabled={topic === noTopic}
                        onClick={() => address.change({ topic: isChosen ? "" : topic })}
                        className={cn(
                          "grid min-h-7 w-full grid-cols-[minmax(0,6rem)_minmax(0,1fr)_auto] items-center gap-3 rounded-sm px-1.5 text-left text-sm",
                          isChosen ? "bg-info-bg" : "enabled:hover:bg-accent",
                        )}
                      >
                        <span className="relative truncate">
                          {topic}
                          <span className="sr-only">: {said.join(", ")}</span>
                        </span>
                        <span
                          className="flex h-2.5 gap-px"
                          style={{ width: `${String((total / most) * 100)}%` }}
                        >
                          {parts.map(
                            ({ amount, fill, label }) =>
                              amount > 0 && (
                                <span
                                  key={label}
                                  className={cn("rounded-xs", fill)}
                                  style={{ flexGrow: amount }}
                                />
                              ),
                          )}
                        </span>
                        <span aria-hidden className="flex justify-end gap-2">
                          {parts
                            .filter(({ word }) => seen.has(word))
                            .map(({ amount, text, word }) => (
                              <span
                                key={word}
                                className={cn(
                                  "min-w-4 text-right",
                                  amount > 0 ? text : "text-muted-foreground",
                                )}
                              >
                                {count(amount)}
                              </span>
                            ))}
                        </span>
                      </button>
                    </li>
                  );
                })}
            </ul>
            {more > 0 && (
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={all}
                onClick={() => setAll(!all)}
                className="-ml-2.5"
              >
                {all ? "Show Fewer" : `Show ${count(more)} More ${more === 1 ? "Topic" : "Topics"}`}
              </Button>
            )}
          </section>
          {gaps.escalated.length === 0 ? (
            <EmptyState
              title="Nothing was handed over"
              description="Questions the bot cannot answer, and why it calls a person, appear here."
              className="@5xl:col-span-2"
            />
          ) : (
            <>
              <section aria-label="Questions it could not answer">
                <h3 className="text-sm font-medium">Questions it could not answer</h3>
                <ul className="mt-2 grid text-sm text-muted-foreground">
                  {questions.slice(0, shownQuestions).map((conversation, index) => {
                    const { id, query } = conversation;
                    const text =
                      query?.trim() || `A conversation with ${shownUserOf(conversation)}`;
                    return (
                      <li
                        key={id ?? index}
                        title={text}
                        className="relative min-w-0 truncate py-0.5"
                      >
                        {id ? (
                          <Link
                            href={address.hrefOf(id)}
                            className="block truncate rounded-xs underline-offset-4 hover:text-foreground hover:underline"
                          >
                            {text}
                          </Link>
                        ) : (
                          text
                        )}
                      </li>
                    );
                  })}
                </ul>
                {questions.length === 0 && (
                  <p className="text-sm text-muted-foreground">None on {chosen}.</p>
                )}
                {unseen > 0 && (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => address.change({ status: "escalated", search: "" })}
                    className="-ml-2.5"
                  >
                    Show {count(unseen)} More
                  </Button>
                )}
              </section>
              <div className="relative overflow-hidden @3xl:@max-5xl:col-span-2">
                <BarChart
                  title="Hand-off reasons"
                  unit="conversations"
                  of="Reason"
                  points={gaps.reasons}
                  tone="high"
                />
              </div>
            </>
          )}
        </div>
      )}
    </SectionCard>
  );
}
