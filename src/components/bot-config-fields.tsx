import { type ComponentProps, useId } from "react";
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
      <Choices form={form} name="tone" legend="Tone" options={botTones} />
      <Choices form={form} name="languages" legend="Languages" options={botLanguages} />
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

/** The fields that are chosen from options. */
type ChoiceField = "tone" | "languages";

interface ChoicesProps extends FieldsProps {
  legend: string;
  name: ChoiceField;
  options: readonly string[];
}

/** One of the options as radio buttons, or, for a list, any of them as checkboxes. */
function Choices({ form, legend, name, options }: ChoicesProps) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const chosen: readonly string[] = [field.value ?? []].flat();
  const choose = (option: string, checked: boolean) =>
    field.onChange(
      name === "tone"
        ? option
        : options.filter((each) => (each === option ? checked : chosen.includes(each))),
    );
  return (
    <fieldset className="grid gap-1.5" aria-describedby={id}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option, index) => {
          const control: ComponentProps<"input"> = {
            ...(index === 0 && { ref: field.ref }),
            checked: chosen.includes(option),
            onChange: ({ target }) => choose(option, target.checked),
            onBlur: field.onBlur,
          };
          return (
            <Label
              key={option}
              className="min-h-8 cursor-pointer gap-2 rounded-md border px-2.5 font-normal transition-colors hover:bg-accent has-checked:border-info-border has-checked:bg-info-bg has-checked:text-info"
            >
              {name === "tone" ? (
                <input {...control} type="radio" name={name} className="size-4 accent-primary" />
              ) : (
                <Checkbox {...control} />
              )}
              {capitalised(option)}
            </Label>
          );
        })}
      </div>
      <Problem id={id} text={fieldState.error?.message} />
    </fieldset>
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
