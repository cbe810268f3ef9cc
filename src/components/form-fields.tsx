import { type ComponentProps, type ReactNode, useState } from "react";
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { ChipsInput } from "@/components/chips-input";
import type { FormApi } from "@/components/form-dialog";
import { type FieldAria, type FieldText, FormField } from "@/components/form-field";
import { fromLocalTime, toLocalTime } from "@/lib/times";
import { Input } from "@/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/ui/select";
import { Switch } from "@/ui/switch";
import { Textarea } from "@/ui/textarea";

/** Which field of which form. */
interface FieldOf<Input extends FieldValues, Output> extends FieldText {
  form: FormApi<Input, Output>;
  name: FieldPath<Input>;
}

type InputProps = ComponentProps<"input">;

/** What a control needs: its value, its handlers, and its aria attributes. */
interface Control {
  value: unknown;
  field: Omit<ControllerRenderProps, "value" | "disabled">;
  aria: FieldAria;
}

/** A controlled field with its label, hint and message, around the control that is drawn. */
function ControlledField<Values extends FieldValues, Output>({
  children,
  form,
  name,
  ...text
}: FieldOf<Values, Output> &
  Pick<ComponentProps<typeof FormField>, "inline"> & {
    children: (control: Control) => ReactNode;
  }) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { disabled: _, value, ...handlers } = field;
  return (
    <FormField {...text} problem={fieldState.error?.message}>
      {(aria) => children({ value, field: handlers, aria })}
    </FormField>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** One line of text; `type` for an email or a password. */
export function TextField<Values extends FieldValues, Output>({
  autoComplete = "off",
  maxLength,
  placeholder,
  type,
  ...field
}: FieldOf<Values, Output> &
  Pick<InputProps, "type" | "placeholder" | "autoComplete" | "maxLength">) {
  const input = { autoComplete, maxLength, placeholder, type };
  return (
    <ControlledField {...field}>
      {({ aria, field: handlers, value }) => (
        <Input {...handlers} {...aria} {...input} value={textOf(value)} />
      )}
    </ControlledField>
  );
}

/** Several lines of text. */
export function TextareaField<Values extends FieldValues, Output>({
  placeholder,
  ...field
}: FieldOf<Values, Output> & { placeholder?: string }) {
  return (
    <ControlledField full {...field}>
      {({ aria, field: handlers, value }) => (
        <Textarea {...handlers} {...aria} placeholder={placeholder} value={textOf(value)} />
      )}
    </ControlledField>
  );
}

/** A number; an empty field is undefined, never 0. */
export function NumberField<Values extends FieldValues, Output>({
  form,
  max,
  min,
  name,
  step,
  ...text
}: FieldOf<Values, Output> & Pick<InputProps, "min" | "max" | "step">) {
  const problem = form.getFieldState(name, form.formState).error?.message;
  // Uncontrolled: only the browser knows what is half typed ("-", "1.").
  const field = form.register(name, {
    setValueAs: (typed: unknown) =>
      typed === "" || typed === undefined || typed === null ? undefined : Number(typed),
  });
  return (
    <FormField {...text} problem={problem}>
      {(aria) => (
        <Input {...field} {...aria} {...{ max, min, step }} type="number" inputMode="decimal" />
      )}
    </FormField>
  );
}

/** A date and a local time; the form holds it as an ISO timestamp in UTC. */
export function DateTimeField<Values extends FieldValues, Output>(props: FieldOf<Values, Output>) {
  // As typed: a half-typed year, such as 0202, must not be changed meanwhile.
  const [text, setText] = useState("");
  return (
    <ControlledField {...props}>
      {({ aria, field, value }) => (
        <Input
          {...field}
          {...aria}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={fromLocalTime(text) === value ? text : toLocalTime(value)}
          onChange={({ target }) => {
            setText(target.value);
            field.onChange(fromLocalTime(target.value));
          }}
        />
      )}
    </ControlledField>
  );
}

/** One of a few options. */
export function SelectField<Values extends FieldValues, Output>({
  options,
  placeholder = "Choose…",
  ...props
}: FieldOf<Values, Output> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}) {
  return (
    <ControlledField {...props}>
      {({ aria, field, value }) => (
        <Select value={textOf(value)} onValueChange={field.onChange}>
          <SelectTrigger {...aria} ref={field.ref} onBlur={field.onBlur}>
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
    </ControlledField>
  );
}

const isText = (value: unknown): value is string => typeof value === "string";

/** A list of texts, such as tools: typed, or taken from the offered ones. */
export function ChipsField<Values extends FieldValues, Output>({
  offered = [],
  placeholder,
  ...props
}: FieldOf<Values, Output> & { offered?: readonly string[]; placeholder?: string }) {
  return (
    <ControlledField full {...props}>
      {({ aria, field: { onBlur, onChange, ref }, value }) => (
        <ChipsInput
          {...aria}
          {...{ onBlur, onChange, ref }}
          words={Array.isArray(value) ? value.filter(isText) : []}
          offered={offered}
          placeholder={placeholder}
        />
      )}
    </ControlledField>
  );
}

/** On or off. */
export function SwitchField<Values extends FieldValues, Output>(props: FieldOf<Values, Output>) {
  return (
    <ControlledField inline full {...props}>
      {({ aria: { id, "aria-describedby": describedBy }, field, value }) => (
        <Switch
          id={id}
          aria-describedby={describedBy}
          ref={field.ref}
          checked={value === true}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </ControlledField>
  );
}
