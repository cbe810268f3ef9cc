import { type ReactNode, useId } from "react";
import { useController } from "react-hook-form";
import { TextareaField, TextField } from "@/components/form-fields";
import { botLanguages, botTones } from "@/contract/chatbot";
import { capitalised } from "@/lib/format";
import { Checkbox } from "@/ui/checkbox";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { Switch } from "@/ui/switch";
import type { BotConfigFormApi } from "./bot-config-values";

const rules = [
  { rule: "onRequest", label: "When the member asks for a person" },
  { rule: "onNegativeSentiment", label: "When the mood turns negative" },
  { rule: "onRepeatedQuestion", label: "When the same question comes again" },
] as const;

interface FieldsProps {
  form: BotConfigFormApi;
}

/** The fields of the bot's configuration (actions "Configure"). */
export function BotConfigFields({ form }: FieldsProps) {
  return (
    <>
      <TextField form={form} name="persona" label="Persona" required />
      <Tone form={form} />
      <Languages form={form} />
      <Threshold form={form} />
      <HandoffRules form={form} />
      <Hours form={form} />
      <TextareaField
        form={form}
        name="escalationWords"
        label="Escalation words"
        hint="One word or phrase a line. Any of them brings in a person at once."
      />
    </>
  );
}

/** A group of choices under its legend, and what is wrong with it. */
function Choices({
  children,
  legend,
  problem,
}: {
  legend: string;
  children: ReactNode;
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
      <Problem id={id} text={problem} />
    </fieldset>
  );
}

function Chip({ children }: { children: ReactNode }) {
  return (
    <Label className="min-h-8 cursor-pointer gap-2 rounded-md border px-2.5 font-normal transition-colors hover:bg-accent has-checked:border-info-border has-checked:bg-info-bg has-checked:text-info">
      {children}
    </Label>
  );
}

function Tone({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "tone" });
  return (
    <Choices legend="Tone" problem={fieldState.error?.message}>
      {botTones.map((tone, index) => (
        <Chip key={tone}>
          <input
            {...(index === 0 && { ref: field.ref })}
            type="radio"
            name={field.name}
            className="size-4 accent-primary"
            checked={field.value === tone}
            onChange={() => field.onChange(tone)}
            onBlur={field.onBlur}
          />
          {capitalised(tone)}
        </Chip>
      ))}
    </Choices>
  );
}

function Languages({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: "languages" });
  return (
    <Choices legend="Languages" problem={fieldState.error?.message}>
      {botLanguages.map((language, index) => (
        <Chip key={language}>
          <Checkbox
            {...(index === 0 && { ref: field.ref })}
            checked={field.value.includes(language)}
            onChange={({ target }) =>
              field.onChange(
                botLanguages.filter((each) =>
                  each === language ? target.checked : field.value.includes(each),
                ),
              )
            }
            onBlur={field.onBlur}
          />
          {language}
        </Chip>
      ))}
    </Choices>
  );
}

function Threshold({ form }: FieldsProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: "handoffThreshold" });
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>Hand-off threshold</Label>
        <output htmlFor={id} className="text-sm font-semibold">
          {field.value}%
        </output>
      </div>
      <input
        {...field}
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        className="h-6 w-full cursor-pointer accent-primary"
        aria-valuetext={`${field.value}%`}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => field.onChange(Number(target.value))}
      />
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        Below this confidence the bot hands the conversation to a person.
      </p>
      <Problem id={`${id}-problem`} text={fieldState.error?.message} />
    </div>
  );
}

function HandoffRules({ form }: FieldsProps) {
  const { field } = useController({ control: form.control, name: "handoffRules" });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">Hand over</legend>
      {rules.map(({ label, rule }) => (
        <Label key={rule} className="min-h-7 cursor-pointer gap-2.5 font-normal">
          <Checkbox
            checked={field.value[rule]}
            onChange={({ target }) => field.onChange({ ...field.value, [rule]: target.checked })}
          />
          {label}
        </Label>
      ))}
    </fieldset>
  );
}

/** Business hours: whether they count, from when, to when. */
function Hours({ form }: FieldsProps) {
  const id = useId();
  const {
    field: { onChange, ref, value: hours },
  } = useController({ control: form.control, name: "businessHours" });
  const errors = form.formState.errors.businessHours;
  const problem = errors?.message ?? errors?.from?.message ?? errors?.to?.message;
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-problem`}>
      <legend className="sr-only">Business hours</legend>
      <div className="flex items-center justify-between gap-3">
        <Label htmlFor={id}>Hand over during business hours only</Label>
        <Switch
          id={id}
          ref={ref}
          checked={hours.enabled}
          onCheckedChange={(enabled) => onChange({ ...hours, enabled })}
        />
      </div>
      {hours.enabled && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {(["from", "to"] as const).map((end) => (
            <Label key={end}>
              {capitalised(end)}
              <Input
                type="time"
                className="w-32"
                value={hours[end]}
                onChange={({ target }) => onChange({ ...hours, [end]: target.value })}
              />
            </Label>
          ))}
        </div>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="text-sm text-urgent empty:hidden">
      {text}
    </p>
  );
}
