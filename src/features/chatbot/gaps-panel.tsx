import { Link } from "wouter";
import { BarChart } from "@/components/charts/bar-chart";
import { EmptyState } from "@/components/empty-state";
import type { ListView } from "@/components/list-screen/use-list";
import { Loading } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import type { ReceivedChatbotConversation } from "@/contract/chatbot";
import { count } from "@/lib/format";
import { SkeletonGroups } from "@/ui/skeleton";
import { outcomeOf, outcomes, shownUserOf, topicOf } from "./conversation-list";

/** The maximum number of questions shown. */
const mostQuestions = 6;
/** The label for conversations without a topic. */
export const noTopic = "No topic";

type Conversations = readonly ReceivedChatbotConversation[];
type List = ListView<ReceivedChatbotConversation>;
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

/** Groups conversations by topic and status, most gaps first. `seen`: the statuses that occur, in order. */
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
  return { seen, topics };
}

/** The number of conversations for each hand-off reason, largest first. */
export const reasonsOf = (escalated: Conversations) =>
  groupedBy(escalated, (each) => each.handoffReason?.trim() || "No reason given").map(
    ([label, group]) => ({ label, value: group.length }),
  );

/** A list of conversations, and their gaps once they have loaded. */
export interface GapsProps {
  list: List;
  gaps: Gaps | undefined;
}

/** The topic that the list is filtered by, in lower case. */
export const chosenTopic = ({ chosen }: List): string | undefined => chosen("topic")?.toLowerCase();

/** The questions the bot could not answer, and why it handed them over; only of the chosen topic, if any. */
export function GapsPanel({ gaps, list }: GapsProps) {
  const chosen = chosenTopic(list);
  const topics = gaps?.topics.filter(({ topic }) => !chosen || topic.toLowerCase() === chosen);
  const escalated = topics?.flatMap((topic) => topic.escalated);
  return (
    <SectionCard
      title="Where the Bot Needs Help"
      count={escalated?.length ? `${count(escalated.length)} handed over` : undefined}
      mark={list.source.sample && <SampleMark />}
      flush
    >
      {topics === undefined || escalated === undefined ? (
        <Loading className="grid min-h-62 gap-x-8 gap-y-5 p-4 @3xl:grid-cols-2">
          <SkeletonGroups
            count={2}
            className="grid content-start gap-5"
            lines={Array<string>(6).fill("h-3.5 w-4/5")}
          />
        </Loading>
      ) : escalated.length === 0 ? (
        <EmptyState
          title="Nothing was handed over"
          description="Questions the bot cannot answer, and why it calls a person, appear here."
        />
      ) : (
        <div className="grid gap-x-8 gap-y-5 p-4 @3xl:grid-cols-2">
          <Questions
            list={list}
            asked={chosen ? escalated : topics.flatMap((topic) => topic.escalated.slice(0, 1))}
          />
          <BarChart
            title="Hand-off reasons"
            unit="conversations"
            of="Reason"
            points={reasonsOf(escalated)}
            tone="high"
          />
        </div>
      )}
    </SectionCard>
  );
}

/** Questions that were handed over: those of the chosen topic, or else one per topic. */
function Questions({ asked, list }: { list: List; asked: Conversations }) {
  return (
    <section aria-label="Questions it could not answer">
      <h3 className="text-sm font-medium">Questions it could not answer</h3>
      <ul className="mt-2 grid text-sm text-muted-foreground">
        {asked.slice(0, mostQuestions).map((conversation, index) => {
          const { id, query } = conversation;
          const text = query?.trim() || `A conversation with ${shownUserOf(conversation)}`;
          return (
            <li key={id ?? index} title={text} className="relative min-w-0 truncate py-0.5">
              {id ? (
                <Link
                  href={list.address.hrefOf(id)}
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
    </section>
  );
}
