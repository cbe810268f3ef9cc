import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { SelectField } from "@/components/form-fields";
import { InitialsAvatar } from "@/components/initials-avatar";
import { SampleMark } from "@/components/sample-mark";
import { cn } from "@/lib/cn";
import { counted } from "@/lib/format";
import { Button } from "@/ui/button";
import { dryRun, type Example } from "./dry-run";
import { actionText, type PlanForm, triggerLabels, triggers } from "./plan";
import { ActionFields, ConditionFields } from "./plan-fields";

const triggerOptions = triggers.map((value) => ({ value, label: `When ${triggerLabels[value]}` }));

/** A plan's fields as steps: when, if, do. A dry run shows which examples would pass, and sends nothing. */
export function PlanSpine({ form }: { form: PlanForm }) {
  const [isDry, setDry] = useState(false);
  const [trigger, match, conditions, actions] = useWatch({
    control: form.control,
    name: ["trigger", "match", "conditions", "actions"],
  });
  const { heldBack, ran } = dryRun({ trigger, match, conditions });
  const total = ran.length + heldBack.length;
  return (
    <div className="col-span-full">
      <Step word="When">
        <SelectField form={form} name="trigger" label="Trigger" options={triggerOptions} required />
        {isDry && (
          <People of={[...ran, ...heldBack]}>{counted(total, "example")} to begin with</People>
        )}
      </Step>
      <Step word="If">
        <ConditionFields form={form} />
        {isDry && heldBack.length > 0 && (
          <People of={heldBack} className="grayscale">
            held back
          </People>
        )}
      </Step>
      <Step word="Do">
        <ActionFields form={form} />
        {isDry && (
          <ul role="list" aria-label="Would have happened" className="grid gap-1.5 text-sm">
            {ran.map(({ what, who }) => (
              <li key={`${who} ${what}`} className="flex gap-2">
                <InitialsAvatar name={who} size="sm" />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{who}</span> {what}
                  <span className="block text-muted-foreground">
                    {actions.map(actionText).join(" → ")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Step>
      <section aria-label="Dry Run" className="flex flex-wrap items-center gap-2 text-sm">
        <Button variant="outline" size="sm" aria-expanded={isDry} onClick={() => setDry(!isDry)}>
          <Play aria-hidden />
          Dry Run
        </Button>
        {isDry ? (
          <>
            <p role="status">
              Would have run for <strong className="font-semibold">{ran.length}</strong> of{" "}
              {counted(total, "example")}.
            </p>
            <SampleMark />
          </>
        ) : (
          <p className="text-muted-foreground">Shows who would pass. Nothing is sent.</p>
        )}
      </section>
    </div>
  );
}

/** One step, marked with its word on a vertical line. */
const Step = ({ children, word }: { children: ReactNode; word: string }) => (
  <div className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 pb-5 before:absolute before:inset-y-0 before:left-6 before:border-l-2 before:border-border">
    <span className="relative flex h-7 items-center justify-center rounded-full border bg-card text-xs font-semibold">
      {word}
    </span>
    <div className="grid min-w-0 gap-2.5">{children}</div>
  </div>
);

/** The avatars of the people in these examples, followed by a caption. */
const People = (props: { of: readonly Example[]; className?: string; children: ReactNode }) => (
  <p className={cn("flex flex-wrap items-center gap-1 text-xs", props.className)}>
    {props.of.map(({ what, who }) => (
      <span key={`${who} ${what}`} title={`${who} ${what}`}>
        <InitialsAvatar name={who} size="sm" />
      </span>
    ))}
    <span className="ml-1 text-muted-foreground">{props.children}</span>
  </p>
);
