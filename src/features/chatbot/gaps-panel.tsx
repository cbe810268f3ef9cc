import { useMemo, useState } from "react";
import { Link } from "wouter";
import { BarChart } from "@/components/charts/bar-chart";
import { EmptyState } from "@/components/empty-state";
import { sampleOf } from "@/components/list-screen/list-source";
import type { ListView } from "@/components/list-screen/use-list";
import { useDetailHref } from "@/components/list-screen/use-list-address";
import { Loading } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { cn } from "@/lib/cn";
import { capitalised, count, counted } from "@/lib/format";
import { Button } from "@/ui/button";
import { SkeletonGroups } from "@/ui/skeleton";
import { outcomeOf, outcomes, shownUserOf, topicOf } from "./conversation-list";

/** How many topics, and questions, are shown at first. */
const shownAtFirst = 6;
const noTopic = "No topic";

type Conversations = readonly ReceivedChatbotConversation[];
type Gaps = ReturnType<typeof gapsOf>;

function groupedBy(conversations: Conversations, wordOf: (each: Conversations[number]) => string) {
  const groups = new Map<string, [word: string, group: ReceivedChatbotConversation[]]>();
  for (const each of conversations) {
    const word = wordOf(each);
    const found = groups.get(word.toLowerCase()) ?? [word, []];
    found[1].push(each);
    groups.set(word.toLowerCase(), found);
  }
  return [...groups.values()].toSorted(([, one], [, other]) => other.length - one.length);
}

/** The conversations by topic and how they ended, and why they were handed over; most gaps first. */
export function gapsOf(conversations: Conversations) {
  const found = new Set(conversations.map(outcomeOf));
  const seen = outcomes.filter((outcome) => found.has(outcome));
  const topics = groupedBy(conversations, (each) => topicOf(each) ?? noTopic)
    .map(([topic, group]) => {
      const by = (word: string) => group.filter((each) => outcomeOf(each).word === word);
      const parts = seen.map((outcome) => ({ ...outcome, amount: by(outcome.word).length }));
      return { topic, parts, total: group.length, escalated: by("escalated") };
    })
    .toSorted((one, other) => other.escalated.length - one.escalated.length);
  const escalated = topics.flatMap((topic) => topic.escalated);
  const reasons = groupedBy(escalated, (each) => each.handoffReason?.trim() || "No reason given");
  return {
    escalated,
    /** How any of them stand. */
    seen,
    topics,
    reasons: reasons.map(([label, group]) => ({ label, value: group.length })),
  };
}

/** How conversations end by topic, the questions the bot could not answer, and its hand-off reasons. */
export function GapsPanel({ list }: { list: ListView<ReceivedChatbotConversation> }) {
  const { rows, sample } = list.source;
  const gaps = useMemo(() => rows && gapsOf(rows), [rows]);
  const chosen = list.filters.find(({ name }) => name === "topic")?.chosen;
  const shared = { chosen, address: list.address };
  return (
    <SectionCard
      title="Where the Bot Needs Help"
      count={gaps?.escalated.length ? `${count(gaps.escalated.length)} handed over` : undefined}
      mark={
        sample ? (
          <SampleMark />
        ) : (
          <span className="text-xs text-muted-foreground">
            {sampleOf(list.source, "conversations")}
          </span>
        )
      }
      flush
      className="@container"
    >
      {gaps === undefined ? (
        <Loading className="grid min-h-62 gap-4 p-4 @3xl:grid-cols-2 @5xl:min-h-64">
          <SkeletonGroups
            count={2}
            className="grid content-start gap-5"
            lines={Array<string>(6).fill("h-3.5 w-4/5")}
          />
        </Loading>
      ) : (
        <div className="grid *:border-b *:p-4 *:last:border-b-0 @3xl:grid-cols-2 @3xl:*:border-b-0 @5xl:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_minmax(0,5fr)] @5xl:divide-x">
          <Topics {...shared} {...gaps} />
          {gaps.escalated.length === 0 ? (
            <EmptyState
              title="Nothing was handed over"
              description="Questions the bot cannot answer, and why it calls a person, appear here."
              className="@5xl:col-span-2"
            />
          ) : (
            <>
              <Questions {...shared} {...gaps} />
              <div className="@3xl:@max-5xl:col-span-2">
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

type PartProps = Pick<ListView<ReceivedChatbotConversation>, "address"> & {
  /** The topic the list is narrowed to. */
  chosen: string | undefined;
};

const moreStyles = { variant: "ghost", size: "sm", className: "-ml-2.5" } as const;
const isTopic = (topic: string | undefined, chosen: string | undefined) =>
  topic?.toLowerCase() === chosen?.toLowerCase();

/** A bar for each topic, by how its conversations ended; one narrows the list to its topic. */
function Topics({ address, chosen, seen, topics }: PartProps & Gaps) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...topics.map(({ total }) => total));
  const more = topics.length - shownAtFirst;
  return (
    <section aria-label="Conversations by topic">
      <h3 className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
        By topic
        {seen.map(({ fill, word }) => (
          <span
            key={word}
            className="flex items-center gap-1.5 text-xs font-normal text-muted-foreground"
          >
            <span aria-hidden className={cn("size-2 rounded-xs", fill)} />
            {capitalised(word)}
          </span>
        ))}
      </h3>
      <ul className="mt-2 -ml-1.5 grid">
        {topics.slice(0, all ? undefined : shownAtFirst).map(({ parts, topic, total }) => {
          const isChosen = isTopic(topic, chosen);
          const said = parts.map(({ amount, word }) => `${count(amount)} ${word}`).join(", ");
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
                  <span className="sr-only">: {said}</span>
                </span>
                <span className="flex h-2.5 gap-px" style={{ width: `${(total / most) * 100}%` }}>
                  {parts.map(
                    ({ amount, fill, word }) =>
                      amount > 0 && (
                        <span
                          key={word}
                          className={cn("rounded-xs", fill)}
                          style={{ flexGrow: amount }}
                        />
                      ),
                  )}
                </span>
                <span aria-hidden className="flex justify-end gap-2">
                  {parts.map(({ amount, text, word }) => (
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
        <Button {...moreStyles} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Show Fewer" : `Show ${counted(more, "More Topic")}`}
        </Button>
      )}
    </section>
  );
}

/** Questions that were handed over: those of the chosen topic, else one of each. */
function Questions({ address, chosen, escalated, topics }: PartProps & Gaps) {
  const hrefOf = useDetailHref();
  const asked =
    chosen === undefined ? escalated : escalated.filter((each) => isTopic(topicOf(each), chosen));
  const one = topics.flatMap((topic) => topic.escalated.slice(0, 1));
  const shown = (chosen === undefined ? one : asked).slice(0, shownAtFirst);
  return (
    <section aria-label="Questions it could not answer">
      <h3 className="text-sm font-medium">Questions it could not answer</h3>
      <ul className="mt-2 grid text-sm text-muted-foreground">
        {shown.map((conversation, index) => {
          const { id, query } = conversation;
          const text = query?.trim() || `A conversation with ${shownUserOf(conversation)}`;
          return (
            <li key={id ?? index} title={text} className="relative min-w-0 truncate py-0.5">
              {id ? (
                <Link
                  href={hrefOf(id)}
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
      {shown.length === 0 && <p className="text-sm text-muted-foreground">None on {chosen}.</p>}
      {asked.length > shown.length && (
        <Button {...moreStyles} onClick={() => address.change({ status: "escalated", search: "" })}>
          Show {count(asked.length - shown.length)} More
        </Button>
      )}
    </section>
  );
}
