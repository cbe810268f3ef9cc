import { useController } from "react-hook-form";
import { MatchChoice, RuleEditor, type RuleSubject } from "@/components/rule-editor";
import { offeredWords } from "./dry-run-examples";
import { type ConditionField, conditionFields, type PlanForm } from "./plan";
import { fieldLabels } from "./plan-labels";

const subjects = conditionFields.map((field): RuleSubject<ConditionField> =>
  field === "engagement"
    ? { field, label: fieldLabels[field], operators: ["atLeast", "atMost"], unit: "%" }
    : {
        field,
        label: fieldLabels[field],
        operators: ["is", "isNot"],
        offered: offeredWords(field),
      },
);

/** What must hold for the automation to act: nothing, all, or any of these. */
export function ConditionFields({ form }: { form: PlanForm }) {
  const { control, formState } = form;
  const match = useController({ control, name: "match" });
  const { field } = useController({ control, name: "conditions" });
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Conditions</legend>
      {field.value.length === 0 && (
        <p className="text-sm text-muted-foreground">None: it acts every time.</p>
      )}
      {field.value.length > 1 && (
        <MatchChoice
          before="It acts when"
          after="of these hold"
          value={match.field.value}
          onChange={match.field.onChange}
        />
      )}
      <RuleEditor
        ref={field.ref}
        one="condition"
        subjects={subjects}
        rules={field.value}
        onChange={field.onChange}
        newRule={{ field: "engagement", operator: "atLeast", value: "70" }}
        atLeast={0}
        problemOf={(index) => formState.errors.conditions?.[index]?.value?.message}
      />
    </fieldset>
  );
}
