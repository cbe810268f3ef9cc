import { Play } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { SampleMark } from "@/components/sample-mark";
import { Button } from "@/ui/button";
import { dryRun } from "./dry-run";
import { actionText, type PlanForm } from "./plan";

/** What the plan in the fields would have done; nothing is sent. */
export function DryRunPanel({ form: { control } }: { form: PlanForm }) {
  const [shown, setShown] = useState(false);
  const [trigger, match, conditions, actions] = useWatch({
    control,
    name: ["trigger", "match", "conditions", "actions"],
  });
  const { heldBack, ran } = dryRun({ trigger, match, conditions });
  const total = ran.length + heldBack;
  return (
    <section
      aria-label="Dry Run"
      className="col-span-full grid gap-2 rounded-md border bg-muted/60 p-3"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Play aria-hidden />
          Dry Run
        </Button>
        <p className="text-sm text-muted-foreground">
          Lists what would have happened. Nothing is sent.
        </p>
      </div>
      {shown && (
        <>
          <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
            <span>
              Would have run for <strong className="font-semibold">{ran.length}</strong> of {total}{" "}
              {total === 1 ? "example" : "examples"}
              {heldBack > 0 && `; the conditions held back ${String(heldBack)}`}.
            </span>
            <SampleMark />
          </p>
          <ul role="list" aria-label="Would have happened" className="grid gap-1.5 text-sm">
            {ran.map(({ what, who }) => (
              <li key={`${who} ${what}`} className="rounded-sm border bg-card px-2.5 py-1.5">
                <p>
                  <span className="font-medium">{who}</span> {what}
                </p>
                <p className="text-muted-foreground">{actions.map(actionText).join(" → ")}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
