import { X } from "lucide-react";
import { useId } from "react";
import { Controller, useController, useFieldArray } from "react-hook-form";
import { FieldGroup, Problem } from "@/components/form-field";
import { AddButton, RuleEditor, type RuleSubject } from "@/components/rule-editor";
import { capitalised } from "@/lib/format";
import { IconButton } from "@/ui/button";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";
import { offeredValues } from "./dry-run";
import { actionKinds, actionLabels, conditionFields, type PlanForm } from "./plan";

const subjects = conditionFields.map((field): RuleSubject<typeof field> => ({
  field,
  label: capitalised(field),
  ...(field === "engagement"
    ? { operators: ["atLeast", "atMost"], unit: "%" }
    : { operators: ["is", "isNot"], offered: offeredValues(field) }),
}));

/** A plan's conditions. With none, the automation always acts. With several, all or any of them must hold. */
export function ConditionFields({ form: { control, formState } }: { form: PlanForm }) {
  const match = useController({ control, name: "match" }).field;
  const conditions = useController({ control, name: "conditions" }).field;
  return (
    <FieldGroup legend="Conditions" className="grid gap-2">
      {conditions.value.length === 0 && (
        <p className="text-sm text-muted-foreground">None: it acts every time.</p>
      )}
      <RuleEditor
        {...conditions}
        one="condition"
        subjects={subjects}
        newRule={{ field: "engagement", operator: "atLeast", value: "70" }}
        minimum={0}
        {...(conditions.value.length > 1 && {
          match: { before: "It acts when", after: "of these hold", ...match },
        })}
        problemOf={(index) => formState.errors.conditions?.[index]?.value?.message}
      />
    </FieldGroup>
  );
}

const kindOptions = actionKinds.map((value) => ({ value, label: actionLabels[value].label }));

/** A plan's actions, in the order they run. There is always at least one. */
export function ActionFields({ form: { control, formState, register } }: { form: PlanForm }) {
  const { append, fields, remove } = useFieldArray({ control, name: "actions" });
  const formId = useId();
  return (
    <FieldGroup legend="Actions" className="@container grid gap-2">
      {fields.map(({ id }, index) => {
        const name = `Action ${index + 1}`;
        const problemId = `${formId}-${id}`;
        const problem = formState.errors.actions?.[index]?.detail?.message;
        return (
          <Controller
            key={id}
            control={control}
            name={`actions.${index}.kind`}
            render={({ field: { onChange, value } }) => (
              <div className="grid grid-cols-[1fr_auto] gap-2 @md:grid-cols-[11rem_1fr_auto]">
                <Select
                  label={`${name}: what`}
                  value={value}
                  options={kindOptions}
                  onChoose={onChange}
                />
                <div className="order-last col-span-2 *:[p]:mt-1 @md:order-none @md:col-span-1">
                  <Input
                    {...register(`actions.${index}.detail`)}
                    aria-label={`${name}: ${actionLabels[value].detail.toLowerCase()}`}
                    aria-required
                    aria-invalid={problem !== undefined}
                    aria-describedby={problemId}
                    placeholder={actionLabels[value].detail}
                    autoComplete="off"
                    maxLength={120}
                  />
                  <Problem id={problemId} text={problem} />
                </div>
                <IconButton
                  icon={X}
                  label={`Remove ${name}`}
                  disabled={fields.length === 1}
                  onClick={() => remove(index)}
                />
              </div>
            )}
          />
        );
      })}
      <AddButton one="action" onAdd={() => append({ kind: "notify_team", detail: "" })} />
    </FieldGroup>
  );
}
