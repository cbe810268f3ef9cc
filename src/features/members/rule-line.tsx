import { X } from "lucide-react";
import { useId } from "react";
import { useController, useWatch } from "react-hook-form";
import { Choice } from "@/components/choice";
import { ruleFields } from "@/contract/members";
import { isFigure, operatorsOf } from "@/contract/segment-rules";
import { Button } from "@/ui/button";
import { Input } from "@/ui/input";
import type { SegmentForm } from "./segment-form";
import { fieldLabels, operatorLabels } from "./segment-words";

/** The words offered for a tier and for a segment. */
interface OfferedWords {
  tier: readonly string[];
  segment: readonly string[];
}

interface RuleLineProps {
  form: SegmentForm;
  index: number;
  offered: OfferedWords;
  /** Takes the rule away; the last one stays. */
  onRemove: (() => void) | undefined;
}

/** One rule: what it looks at, how it compares, and with what. */
export function RuleLine({ form, index, offered, onRemove }: RuleLineProps) {
  const { control, setValue } = form;
  const path = `rules.conditions.${index}` as const;
  const field = useWatch({ control, name: `${path}.field` });
  const operator = useController({ control, name: `${path}.operator` });
  const rule = `Rule ${String(index + 1)}`;
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] gap-2 sm:grid-cols-[1fr_8rem_1.2fr_auto]">
      <Choice
        label={`${rule}: look at`}
        value={field}
        options={ruleFields.map((name) => ({ word: name, label: fieldLabels[name] }))}
        onChoose={(word) => {
          const next = ruleFields.find((name) => name === word);
          if (next === undefined || next === field) return;
          setValue(path, { field: next, operator: operatorsOf[next][0], value: "" });
          form.clearErrors(path);
        }}
        className="text-sm"
      />
      <Choice
        label={`${rule}: compare`}
        value={operator.field.value}
        options={operatorsOf[field].map((name) => ({ word: name, label: operatorLabels[name] }))}
        onChoose={operator.field.onChange}
        className="text-sm"
      />
      <div className="order-last col-span-3 sm:order-none sm:col-span-1">
        <RuleValue
          form={form}
          index={index}
          label={`${rule}: value`}
          field={field}
          words={field === "tier" || field === "segment" ? offered[field] : []}
        />
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove rule ${String(index + 1)}`}
        disabled={onRemove === undefined}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

interface RuleValueProps extends Pick<RuleLineProps, "form" | "index"> {
  label: string;
  field: (typeof ruleFields)[number];
  words: readonly string[];
}

function RuleValue({ field, form, index, label, words }: RuleValueProps) {
  const id = useId();
  const value = useController({
    control: form.control,
    name: `rules.conditions.${index}.value`,
  });
  const problem = value.fieldState.error?.message;
  const ties = {
    "aria-label": label,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem === undefined ? undefined : id,
  };
  return (
    <>
      {words.length > 0 ? (
        <Choice
          {...ties}
          label={label}
          value={value.field.value}
          options={words.map((word) => ({ word, label: word }))}
          onChoose={value.field.onChange}
          className="text-sm"
        />
      ) : (
        <span className="flex items-center gap-2 text-sm">
          <Input
            {...value.field}
            {...ties}
            {...(isFigure(field) ? { type: "number", inputMode: "numeric", min: 0 } : {})}
            className="min-w-0"
          />
          {isFigure(field) && (
            <span className="shrink-0 text-muted-foreground">
              {field === "engagement" ? "%" : "days ago"}
            </span>
          )}
        </span>
      )}
      {problem !== undefined && (
        <p id={id} className="mt-1 text-sm text-urgent">
          {problem}
        </p>
      )}
    </>
  );
}
