import { useController } from "react-hook-form";
import { RuleEditor, type RuleSubject } from "@/components/rule-editor";
import { capitalised } from "@/lib/format";
import { offeredValues } from "./dry-run";
import { conditionFields, type PlanForm } from "./plan";

const subjects = conditionFields.map((field): RuleSubject<typeof field> => ({
  field,
  label: capitalised(field),
  ...(field === "engagement"
    ? { operators: ["atLeast", "atMost"], unit: "%" }
    : { operators: ["is", "isNot"], offered: offeredValues(field) }),
}));

/** What must hold for the automation to act: nothing, all, or any of these. */
export function ConditionFields({ form: { control, formState } }: { form: PlanForm }) {
  const match = useController({ control, name: "match" }).field;
  const { onChange, ref, value: conditions } = useController({ control, name: "conditions" }).field;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Conditions</legend>
      {conditions.length === 0 && (
        <p className="text-sm text-muted-foreground">None: it acts every time.</p>
      )}
      <RuleEditor
        ref={ref}
        one="condition"
        subjects={subjects}
        rules={conditions}
        onChange={onChange}
        newRule={{ field: "engagement", operator: "atLeast", value: "70" }}
        minimum={0}
        {...(conditions.length > 1 && {
          match: { before: "It acts when", after: "of these hold", ...match },
        })}
        problemOf={(index) => formState.errors.conditions?.[index]?.value?.message}
      />
    </fieldset>
  );
}
