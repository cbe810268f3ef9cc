import { ChoiceBar, ChoiceBars } from "@/components/charts/choice-bars";
import { sampleOf } from "@/components/list-screen/list-source";
import { SectionCard } from "@/components/section-card";
import { cn } from "@/lib/cn";
import { capitalised, count } from "@/lib/format";
import { type GapsProps, noTopic } from "./gaps-panel";

/** A bar for each topic, by how its conversations ended; one narrows the list to its topic. */
export function TopicBars({ chosen, gaps, list }: GapsProps) {
  const most = Math.max(1, ...(gaps?.topics ?? []).map(({ total }) => total));
  return (
    <SectionCard
      title="Handed over by topic"
      band
      className="@container"
      note={sampleOf(list.source, "conversations")}
      actions={
        <p className="flex items-center gap-x-3 text-xs text-muted-foreground">
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
                className="flex overflow-hidden rounded-xs opacity-25"
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
