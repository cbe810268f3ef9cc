import { Plus, X } from "lucide-react";
import { useId } from "react";
import { Controller, useFieldArray } from "react-hook-form";
import { Select } from "@/ui/select";
import { Problem } from "@/components/form-field";
import { Button, IconButton } from "@/ui/button";
import { Input } from "@/ui/input";
import { actionKinds, actionLabels, type PlanForm } from "./plan";

const kindOptions = actionKinds.map((word) => ({ word, label: actionLabels[word].label }));

/** What the automation does, one after the other; at least one thing. */
export function ActionFields({ form: { control, formState, register } }: { form: PlanForm }) {
  const { append, fields, remove } = useFieldArray({ control, name: "actions" });
  const formId = useId();
  return (
    <fieldset className="@container grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Actions</legend>
      {fields.map(({ id }, index) => {
        const name = `Action ${String(index + 1)}`;
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
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ kind: "notify_team", detail: "" })}
      >
        <Plus aria-hidden />
        Add Action
      </Button>
    </fieldset>
  );
}
