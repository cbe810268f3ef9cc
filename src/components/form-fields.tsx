import { type ComponentProps, useState } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { ChipsInput } from "@/components/chips-input";
import type { FormApi } from "@/components/form-dialog";
import { type FieldWords, FormField } from "@/components/form-field";
import { fromLocalTime, toLocalTime } from "@/lib/times";
import { Input } from "@/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import { Switch } from "@/ui/switch";
import { Textarea } from "@/ui/textarea";

/** Which field of which form. */
interface FieldOf<Input extends FieldValues, Output> extends FieldWords {
  form: FormApi<Input, Output>;
  name: FieldPath<Input>;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A controlled field: its value, and what is wrong with it in words. */
function useField<Input extends FieldValues, Output>({
  form,
  name,
}: Pick<FieldOf<Input, Output>, "form" | "name">) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { disabled: _, value, ...rest } = field;
  return { field: rest, value: value as unknown, problem: fieldState.error?.message };
}

type TextProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  Pick<ComponentProps<"input">, "type" | "placeholder" | "autoComplete" | "maxLength">;

/** One line of text; `type` for an email or a password. */
export function TextField<Values extends FieldValues, Output>({
  autoComplete = "off",
  form,
  maxLength,
  name,
  placeholder,
  type,
  ...words
}: TextProps<Values, Output>) {
  const { field, problem, value } = useField({ form, name });
  return (
    <FormField {...words} problem={problem}>
      {(ties) => (
        <Input
          {...field}
          {...ties}
          {...{ autoComplete, maxLength, placeholder, type }}
          value={textOf(value)}
        />
      )}
    </FormField>
  );
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues, Output>({
  form,
  name,
  placeholder,
  ...words
}: FieldOf<Values, Output> & { placeholder?: string }) {
  const { field, problem, value } = useField({ form, name });
  return (
    <FormField full {...words} problem={problem}>
      {(ties) => <Textarea {...field} {...ties} placeholder={placeholder} value={textOf(value)} />}
    </FormField>
  );
}

/** A number; empty is no number, never 0. */
export function NumberField<Values extends FieldValues, Output>({
  form,
  max,
  min,
  name,
  step,
  ...words
}: FieldOf<Values, Output> & Pick<ComponentProps<"input">, "min" | "max" | "step">) {
  const problem = form.getFieldState(name, form.formState).error?.message;
  // Not controlled: what is half typed ("-", "1.") is the browser's to keep.
  const field = form.register(name, {
    setValueAs: (text: unknown) =>
      text === "" || text === undefined || text === null ? undefined : Number(text),
  });
  return (
    <FormField {...words} problem={problem}>
      {(ties) => (
        <Input {...field} {...ties} {...{ max, min, step }} type="number" inputMode="decimal" />
      )}
    </FormField>
  );
}

/** A date and a time where the person is; the form holds it as an ISO timestamp in UTC. */
export function DateTimeField<Values extends FieldValues, Output>({
  form,
  name,
  ...words
}: FieldOf<Values, Output>) {
  const { field, problem, value } = useField({ form, name });
  // As typed: a year on its way, such as 0202, must not be turned into something else meanwhile.
  const [text, setText] = useState("");
  return (
    <FormField {...words} problem={problem}>
      {(ties) => (
        <Input
          {...field}
          {...ties}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={fromLocalTime(text) === value ? text : toLocalTime(value)}
          onChange={(event) => {
            setText(event.target.value);
            field.onChange(fromLocalTime(event.target.value));
          }}
        />
      )}
    </FormField>
  );
}

/** One out of a few words. */
export function SelectField<Values extends FieldValues, Output>({
  form,
  name,
  options,
  placeholder = "Choose…",
  ...words
}: FieldOf<Values, Output> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}) {
  const { field, problem, value } = useField({ form, name });
  return (
    <FormField {...words} problem={problem}>
      {(ties) => (
        <Select value={textOf(value)} onValueChange={field.onChange}>
          <SelectTrigger {...ties} ref={field.ref} onBlur={field.onBlur}>
            <SelectValue placeholder={placeholder} />
          </SelectTrigger>
          <SelectContent>
            {options.map((option) => (
              <SelectItem key={option.value} value={option.value}>
                {option.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </FormField>
  );
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A list of words, such as tools: typed, or taken from the offered ones. */
export function ChipsField<Values extends FieldValues, Output>({
  form,
  name,
  offered = [],
  placeholder,
  ...words
}: FieldOf<Values, Output> & { offered?: readonly string[]; placeholder?: string }) {
  const { field, problem, value } = useField({ form, name });
  return (
    <FormField full {...words} problem={problem}>
      {(ties) => (
        <ChipsInput
          {...ties}
          ref={field.ref}
          words={Array.isArray(value) ? value.filter(isText) : []}
          offered={offered}
          placeholder={placeholder}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}

/** On or off. */
export function SwitchField<Values extends FieldValues, Output>({
  form,
  name,
  ...words
}: FieldOf<Values, Output>) {
  const { field, problem, value } = useField({ form, name });
  return (
    <FormField inline full {...words} problem={problem}>
      {({ "aria-required": _required, "aria-invalid": _invalid, ...ties }) => (
        <Switch
          {...ties}
          ref={field.ref}
          checked={value === true}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
