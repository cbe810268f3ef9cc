import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useMemo } from "react";
import { useBotConfig } from "@/api/bot-config";
import { chatbotFigure } from "@/api/figures";
import { callQuery } from "@/api/query";
import BotConfigDialog from "@/components/bot-config-dialog";
import { ChoiceBar, ChoiceBars } from "@/components/charts/choice-bars";
import { ListPage, usePageDialog } from "@/components/list-screen/list-page";
import { sampleOf, withSample } from "@/components/list-screen/list-source";
import { useList } from "@/components/list-screen/use-list";
import { SectionCard } from "@/components/section-card";
import { chatbotCalls, type ReceivedChatbotMetrics } from "@/contract/chatbot";
import { fallbackDashboardMetrics } from "@/contract/dashboard";
import { cn } from "@/lib/cn";
import { capitalised, count, percent } from "@/lib/format";
import type { DialogProps } from "@/ui/dialog";
import { conversationList, topicOf } from "./conversation-list";
import { ConversationPeek } from "./conversation-peek";
import { chosenTopic, gapsOf, GapsPanel, type GapsProps, noTopic } from "./gaps-panel";
import samples from "./sample-conversations.json";

/** The AI Chatbot Management screen. */
export default function ChatbotPage() {
  const query = useQuery(callQuery(chatbotCalls.listChatbotConversations));
  const metrics = useQuery(callQuery(chatbotCalls.getChatbotMetrics));
  const source = withSample(query, samples, metrics.data?.totalConversations);
  const list = useList(conversationList, source);
  const gaps = useMemo(() => source.rows && gapsOf(source.rows), [source.rows]);
  const configure = usePageDialog("Configure Bot", SlidersHorizontal, ConfigureBot, {});
  return (
    <ListPage
      title="AI Chatbot Management"
      description="How well it answers, and what members ask."
      actions={[configure]}
      figures={figuresOf(metrics.data)}
      figuresQuery={metrics}
      band={<TopicBars list={list} gaps={gaps} />}
      list={list}
      listTitle="Recent Conversations"
      peek={ConversationPeek}
    >
      <GapsPanel list={list} gaps={gaps} />
    </ListPage>
  );
}

/** The dialog for the bot's configuration, which is fetched only once the dialog is open. */
const ConfigureBot = (dialog: DialogProps) => (
  <BotConfigDialog {...dialog} {...useBotConfig(dialog.open)} />
);

/** Turns a plain number such as "4.6" into "4.6/5". Other text stays unchanged. */
const outOfFive = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? `${text}/5` : text);

const figures = [
  ["resolutionRate", "Resolution Rate", percent],
  ["responseTime", "Average Response Time", String],
  ["satisfaction", "Satisfaction", outOfFive],
] as const;

/** The figure cards: resolution rate, response time, satisfaction and number of conversations. */
function figuresOf(metrics: ReceivedChatbotMetrics | null | undefined) {
  const { activeConversations: active, handoffRate, totalConversations: total } = metrics ?? {};
  const handedOver = handoffRate?.trim() && `${percent(handoffRate)} handed to a person`;
  const shown = figures.map(([field, label, format]) => {
    const { value, ...figure } = chatbotFigure(metrics, field);
    const change = (field === "resolutionRate" && total !== 0 && handedOver) || undefined;
    return { label, value: format(value), change, ...figure };
  });
  const activeNow = active === undefined ? undefined : `${count(active)} active now`;
  const conversations = {
    label: "Total Conversations",
    value: count(total ?? fallbackDashboardMetrics.aiConversations),
    change: total === 0 ? "none yet" : activeNow,
    sample: total === undefined,
  };
  return [...shown, conversations];
}

/** One bar per topic, split by the conversations' status. Pressing a bar filters the list by its topic. */
function TopicBars({ gaps, list }: GapsProps) {
  const chosen = chosenTopic(list);
  const most = Math.max(1, ...(gaps?.topics ?? []).map(({ total }) => total));
  const open = list.openRow && topicOf(list.openRow);
  return (
    <SectionCard
      title="Handed over by topic"
      band
      note={sampleOf(list.source)}
      actions={
        <p className="flex min-h-4 min-w-56 items-center gap-x-3 @xl:justify-end text-xs text-muted-foreground">
          {gaps?.seen.map(({ fill, word }) => (
            <span key={word} className="flex items-center gap-1.5">
              <span aria-hidden className={cn("size-2 rounded-xs", fill)} />
              {capitalised(word)}
            </span>
          ))}
        </p>
      }
    >
      <ChoiceBars aria-label="Topics" className="@xl:grid-cols-4">
        {gaps?.topics.map(({ escalated, parts, topic, total }) => {
          const isChosen = topic.toLowerCase() === chosen;
          const said = parts.map(({ amount, word }) => `${count(amount)} ${word}`).join(", ");
          return (
            <ChoiceBar
              key={topic}
              aria-pressed={isChosen}
              disabled={topic === noTopic}
              label={topic}
              said={said}
              figure={`${count(escalated.length)} of ${count(total)}`}
              quiet={escalated.length === 0}
              onClick={() => list.address.change({ topic: isChosen ? "" : topic })}
            >
              <span
                className={cn(
                  "flex overflow-hidden rounded-xs opacity-25",
                  topic.toLowerCase() === open?.toLowerCase() && "opacity-45",
                )}
                style={{ width: `${(total / most) * 100}%` }}
              >
                {parts.map(
                  ({ amount, fill, word }) =>
                    amount > 0 && <span key={word} className={fill} style={{ flexGrow: amount }} />,
                )}
              </span>
            </ChoiceBar>
          );
        })}
      </ChoiceBars>
    </SectionCard>
  );
}
