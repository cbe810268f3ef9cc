import { Check, Users, X } from "lucide-react";
import { useId } from "react";
import { useBuiltInIsSample } from "@/api/figures";
import { currentUsername } from "@/api/session-state";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { DialogButton } from "@/components/dialog-button";
import { EmptyState } from "@/components/empty-state";
import { SampleMark } from "@/components/sample-mark";
import { SectionCard } from "@/components/section-card";
import { colorOf } from "@/components/segment-color";
import { useNowAt } from "@/components/use-now";
import { fallbackSegments } from "@/contract/members";
import { count } from "@/lib/format";
import { clockTime } from "@/lib/times";
import { IconButton } from "@/ui/button";
import { quietCard } from "@/ui/card";
import { Progress } from "@/ui/progress";
import { toastUndo } from "@/ui/use-toast";
import { decide, decisions, executeDuration, recommendations, undecide } from "./advice";
import { logActivity } from "./feed-entries";

const segments = fallbackSegments.toSorted((a, b) => b.count - a.count);
const largest = segments[0]?.count ?? 0;

/** The member segments, and the recommendations for them that were not dismissed. */
export function MemberPanel() {
  const decided = decisions.use();
  const listId = useId();
  const shown = recommendations.filter(({ id }) => decided[id]?.kind !== "dismissed");
  const dismiss = (id: string, title: string) => {
    decide(id, "dismissed");
    toastUndo("Recommendation Dismissed", title, () => undecide(id));
  };
  return (
    <SectionCard
      title="Member Intelligence"
      mark={useBuiltInIsSample() && <SampleMark />}
      className={quietCard}
    >
      <div className="grid gap-x-12 gap-y-4 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section>
          <h3 className="text-xs font-medium text-muted-foreground">AI Segments</h3>
          <ul>
            {segments.map(({ count: members, description, id, name }) => (
              <li key={id} className="grid gap-1 py-2.5 text-xs">
                <p className="flex flex-wrap items-baseline gap-x-1">
                  <span className="flex-1 text-sm font-medium">{name}</span>
                  <span className="text-sm font-semibold tabular-nums">{count(members)}</span>
                  <span className="text-muted-foreground">members</span>
                </p>
                <p className="text-muted-foreground">{description}</p>
                <span
                  aria-hidden
                  className="h-1 rounded-full"
                  style={{
                    width: `${(members / largest) * 100}%`,
                    backgroundColor: colorOf({ id }),
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="text-xs font-medium text-muted-foreground">AI Recommendations</h3>
          {/* Gets the focus when a recommendation is dismissed. */}
          <ul tabIndex={-1} aria-label="AI Recommendations" className="outline-none">
            {shown.map((recommendation) => {
              const { count: members, description, id, title } = recommendation;
              const at = decided[id]?.at;
              const titleId = `${listId}-${id}`;
              return (
                <li
                  key={id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 not-last:border-b @3xl:min-h-17"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <p id={titleId} className="text-sm font-medium">
                      {title}
                    </p>
                    <p className="text-xs text-muted-foreground">
                      {description} · {count(members)} members
                    </p>
                  </div>
                  <div className="flex items-center gap-1">
                    {at !== undefined && <Execution title={title} at={at} />}
                    <DialogButton
                      offered={at === undefined}
                      size="sm"
                      aria-describedby={titleId}
                      dialog={ConfirmDialog}
                      dialogProps={questionOf(recommendation)}
                    >
                      Execute
                    </DialogButton>
                    {at === undefined && (
                      <IconButton
                        icon={X}
                        size="icon-sm"
                        label="Dismiss"
                        aria-describedby={titleId}
                        onClick={() => dismiss(id, title)}
                        className="text-muted-foreground"
                      />
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
          {shown.length === 0 && (
            <EmptyState
              title="No recommendations left"
              description="New ones appear as the AI learns what members respond to."
              className="py-6"
            />
          )}
        </section>
      </div>
    </SectionCard>
  );
}

/** The confirmation of a recommendation: which members it affects and what executing it does. */
function questionOf(recommendation: (typeof recommendations)[number]) {
  const { count: members, description, id, steps, title } = recommendation;
  return {
    title,
    description: `${description}.`,
    action: "Execute",
    children: (
      <>
        <p className="flex items-start gap-2.5 rounded-md border bg-muted px-3 py-2.5">
          <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <span>
            <strong className="font-semibold">{count(members)} members</strong> are touched
          </span>
        </p>
        <h3 className="mt-4 text-sm font-medium">What will happen</h3>
        <ol className="mt-1.5 grid list-decimal gap-1 pl-5 marker:text-muted-foreground">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </>
    ),
    onConfirm: () => {
      const asker = currentUsername();
      const what = `${title}: ${count(members)} members`;
      decide(id, "executed");
      logActivity("Recommendation", what, executeDuration);
      // The toast shows on any screen, unless another person has signed in.
      setTimeout(() => {
        if (currentUsername() !== asker) return;
        toastUndo("Recommendation Executed", what, () => {
          undecide(id);
          logActivity("Recommendation", `Undone: ${title}`);
        });
      }, executeDuration);
    },
  };
}

/** The progress of an execution in steps, then the time it was done. `at` is its start, in ms since 1970. */
function Execution({ at, title }: { at: number; title: string }) {
  const steps = [0.2, 0.4, 0.6, 0.8, 1];
  const now = useNowAt(steps.map((done) => at + done * executeDuration));
  const done = (now - at) / executeDuration;
  return done < 1 ? (
    <div className="flex h-7 w-40 items-center gap-2 text-xs text-muted-foreground">
      <span className="shrink-0">Executing</span>
      <Progress value={done * 100} label={`Executing ${title}`} />
    </div>
  ) : (
    <p className="flex h-7 items-center gap-1.5 text-xs text-muted-foreground">
      <Check aria-hidden className="size-3.5 text-ok" />
      Executed {clockTime(new Date(at + executeDuration))}
    </p>
  );
}
