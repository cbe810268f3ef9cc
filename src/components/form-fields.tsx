import { X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { Select, type SelectOption } from "@/ui/select";
import type { FormApi } from "@/components/form-dialog";
import { type FieldAria, type FieldText, FormField } from "@/components/form-field";
import { cn } from "@/lib/cn";
import { fromLocalTime, toLocalTime } from "@/lib/times";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";

/** A field's form and its name in the form. */
interface FieldOf<Input extends FieldValues> extends FieldText {
  form: FormApi<Input>;
  name: FieldPath<Input>;
}

type InputProps = ComponentProps<"input">;

/** A control's handlers and aria attributes. */
type ControlProps = Omit<ControllerRenderProps, "value"> & FieldAria;

/** Creates a field component: a controlled input with label, hint and error, bound to a form. */
function controlled<Extra extends object>(
  draw: (control: ControlProps, value: unknown, extra: Extra) => ReactNode,
  defaults: Pick<FieldText, "full" | "hint"> = {},
) {
  return function Field<Values extends FieldValues>(props: FieldOf<Values> & Extra) {
    const { form, full, hint, label, name, required } = { ...defaults, ...props };
    const { field, fieldState } = useController({ control: form.control, name });
    const { value, ...handlers } = field;
    return (
      <FormField {...{ full, hint, label, required }} problem={fieldState.error?.message}>
        {(aria) => draw({ ...handlers, ...aria }, value, props)}
      </FormField>
    );
  };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A single-line text field; set `type` for an email or a password. */
export const TextField = controlled<
  Pick<InputProps, "type" | "placeholder" | "autoComplete" | "maxLength">
>((control, value, { autoComplete = "off", maxLength, placeholder, type }) => (
  <Input {...control} {...{ autoComplete, maxLength, placeholder, type }} value={textOf(value)} />
));

/** A multi-line text field. */
export const TextareaField = controlled<object>(
  (control, value) => <Textarea {...control} value={textOf(value)} />,
  { full: true },
);

/** A number field. An empty one is undefined, never 0. */
export function NumberField<Values extends FieldValues>({
  form,
  max,
  min,
  name,
  ...text
}: FieldOf<Values> & Pick<InputProps, "min" | "max">) {
  const problem = form.getFieldState(name, form.formState).error?.message;
  // Uncontrolled, since only the browser keeps half-typed numbers ("-", "1.").
  const field = form.register(name, {
    setValueAs: (typed: unknown) => ((typed ?? "") === "" ? undefined : Number(typed)),
  });
  return (
    <FormField {...text} problem={problem}>
      {(aria) => (
        <Input
          {...field}
          {...aria}
          {...{ max, min }}
          type="number"
          step="any"
          inputMode="decimal"
        />
      )}
    </FormField>
  );
}

/** A date and local time field. Its form value is an ISO timestamp in UTC. */
export const DateTimeField = controlled<object>((control, value) => (
  <DateTimeInput {...control} value={value} />
));

function DateTimeInput({ onChange, value, ...control }: ControlProps & { value: unknown }) {
  // The raw input: a half-typed year such as 0202 must not be normalised.
  const [text, setText] = useState("");
  return (
    <Input
      {...control}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={fromLocalTime(text) === value ? text : toLocalTime(value)}
      onChange={({ target }) => {
        setText(target.value);
        onChange(fromLocalTime(target.value));
      }}
    />
  );
}

/** A select with a few options. */
export const SelectField = controlled<{ options: readonly SelectOption[] }>(
  ({ onChange, ...control }, value, { options }) => (
    <Select {...control} value={textOf(value)} options={options} onChoose={onChange} />
  ),
);

const isText = (value: unknown): value is string => typeof value === "string";

/** A list of short texts, such as tools. */
export const ChipsField = controlled<object>(
  (control, value) => (
    <ChipsInput {...control} words={Array.isArray(value) ? value.filter(isText) : []} />
  ),
  { full: true, hint: "Type a name and press Enter." },
);

/** A field for a list of words: Enter or a comma adds the typed word, Backspace removes the last. */
function ChipsInput({
  onBlur,
  onChange,
  words,
  ...control
}: ControlProps & { words: readonly string[] }) {
  const [typed, setTyped] = useState("");
  const has = (word: string) => words.some((held) => held.toLowerCase() === word.toLowerCase());

  function addTyped() {
    const word = typed.trim();
    if (word !== "" && !has(word)) onChange([...words, word]);
    setTyped("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // An empty field leaves Enter to the form.
    if ((event.key === "Enter" || event.key === ",") && typed.trim() !== "") {
      event.preventDefault();
      addTyped();
    }
    if (event.key === "Backspace" && typed === "" && words.length > 0) onChange(words.slice(0, -1));
  }

  return (
    <div
      className={cn(
        "flex min-h-8 flex-wrap items-center gap-1 rounded-md border border-input bg-card p-1 transition-colors focus-within:outline-2 focus-within:outline-ring hover:border-muted-foreground pointer-coarse:min-h-10",
        control["aria-invalid"] && "border-urgent-solid",
      )}
    >
      {words.map((word) => (
        <span
          key={word}
          className="inline-flex h-6 max-w-full min-w-0 items-center rounded-sm border bg-muted pl-1.5 text-sm"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={`Remove ${word}`}
            onClick={() => {
              onChange(words.filter((held) => held !== word));
              document.getElementById(control.id)?.focus();
            }}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...control}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          addTyped();
          onBlur();
        }}
        className="h-6 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none max-sm:text-lg"
      />
    </div>
  );
}
