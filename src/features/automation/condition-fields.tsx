import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Choice } from "@/components/choice";
import { offeredWords } from "./happenings";
import { comparisonsOf, conditionFields, type PlanForm } from "./plan";
import { comparisonWords, fieldWords } from "./plan-words";

/** What must hold for the automation to act: none, all, or any of these. */
export function ConditionFields({ form }: { form: PlanForm }) {
  const { append, fields, remove } = useFieldArray({ control: form.control, name: "conditions" });
  const match = useController({ control: form.control, name: "match" });
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Conditions</legend>
      {fields.length === 0 && (
        <p className="text-sm text-muted-foreground">None: it acts every time.</p>
      )}
      {fields.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          It acts when
          <Choice
            label="Match"
            className="w-20 text-sm"
            value={match.field.value}
            onChoose={match.field.onChange}
            options={[
              { word: "all", label: "all" },
              { word: "any", label: "any" },
            ]}
          />
          of these hold
        </div>
      )}
      {fields.map(({ id }, index) => (
        <ConditionLine key={id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ field: "engagement", comparison: "at_least", value: "70" })}
      >
        <Plus aria-hidden />
        Add condition
      </Button>
    </fieldset>
  );
}

function ConditionLine({
  form,
  index,
  onRemove,
}: {
  form: PlanForm;
  index: number;
  onRemove: () => void;
}) {
  const { control } = form;
  const path = `conditions.${index}` as const;
  const field = useWatch({ control, name: `${path}.field` });
  const comparison = useController({ control, name: `${path}.comparison` });
  const value = useController({ control, name: `${path}.value` });
  const problemId = useId();
  const problem = value.fieldState.error?.message;
  const label = `Condition ${String(index + 1)}`;
  const ties = {
    "aria-label": `${label}: value`,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : problemId,
  };
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] gap-2 sm:grid-cols-[1fr_8.5rem_1.2fr_auto]">
      <Choice
        label={`${label}: look at`}
        value={field}
        options={conditionFields.map((word) => ({ word, label: fieldWords[word] }))}
        onChoose={(word) => {
          const next = conditionFields.find((name) => name === word);
          if (next === undefined || next === field) return;
          form.setValue(
            path,
            { field: next, comparison: comparisonsOf(next)[0], value: "" },
            { shouldDirty: true },
          );
          form.clearErrors(path);
        }}
      />
      <Choice
        label={`${label}: compare`}
        value={comparison.field.value}
        options={comparisonsOf(field).map((word) => ({ word, label: comparisonWords[word] }))}
        onChoose={comparison.field.onChange}
      />
      <div className="order-last col-span-3 sm:order-none sm:col-span-1">
        {field === "engagement" ? (
          <span className="flex items-center gap-2 text-sm">
            <Input {...value.field} {...ties} inputMode="numeric" className="min-w-0" />
            <span className="text-muted-foreground">%</span>
          </span>
        ) : (
          <Choice
            {...ties}
            label={ties["aria-label"]}
            value={value.field.value}
            options={offeredWords(field).map((word) => ({ word, label: word }))}
            onChoose={value.field.onChange}
          />
        )}
        {problem !== undefined && (
          <p id={problemId} className="mt-1 text-sm text-urgent">
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove condition ${String(index + 1)}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
