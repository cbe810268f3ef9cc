import { Plus, X } from "lucide-react";
import { useId } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import { Choice } from "@/components/choice";
import { actionKinds, type PlanForm } from "./plan";
import { actionLabels } from "./plan-labels";

const kindOptions = actionKinds.map((word) => ({ word, label: actionLabels[word].label }));

/** What the automation does, one after the other; at least one thing. */
export function ActionFields({ form }: { form: PlanForm }) {
  const { append, fields, remove } = useFieldArray({ control: form.control, name: "actions" });
  return (
    <fieldset className="col-span-full grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Actions</legend>
      {fields.map(({ id }, index) => (
        <ActionLine
          key={id}
          form={form}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => append({ kind: "notify_team", detail: "" })}
      >
        <Plus aria-hidden />
        Add action
      </Button>
    </fieldset>
  );
}

function ActionLine({
  form,
  index,
  onRemove,
}: {
  form: PlanForm;
  index: number;
  onRemove: (() => void) | undefined;
}) {
  const kind = useController({ control: form.control, name: `actions.${index}.kind` });
  const detail = useController({ control: form.control, name: `actions.${index}.detail` });
  const problemId = useId();
  const problem = detail.fieldState.error?.message;
  const texts = actionLabels[kind.field.value];
  const label = `Action ${String(index + 1)}`;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[11rem_1fr_auto]">
      <Choice
        label={`${label}: what`}
        value={kind.field.value}
        options={kindOptions}
        onChoose={kind.field.onChange}
      />
      <div className="order-last col-span-2 sm:order-none sm:col-span-1">
        <Input
          {...detail.field}
          aria-label={`${label}: ${texts.detail.toLowerCase()}`}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={texts.detail}
          autoComplete="off"
          maxLength={120}
        />
        {problem !== undefined && (
          <p id={problemId} className="mt-1 text-sm text-urgent">
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove action ${String(index + 1)}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}
