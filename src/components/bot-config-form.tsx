import { type SyntheticEvent, useId, useState } from "react";
import { ErrorState } from "@/components/error-state";
import { type BotConfig, botLanguages, botTones } from "@/contract/chatbot";
import { capitalised } from "@/lib/format";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { DialogBody, DialogFooter } from "@/ui/dialog";
import { Input } from "@/ui/input";
import { Label } from "@/ui/label";
import { Textarea } from "@/ui/textarea";
import { Choices, chip, Hours, Problem } from "./bot-config-parts";
import {
  type BotConfigField,
  type BotConfigProblems,
  type BotConfigValues,
  checked,
} from "./bot-config-values";

const rules = [
  { rule: "onRequest", label: "When the member asks for a person" },
  { rule: "onNegativeSentiment", label: "When the mood turns negative" },
  { rule: "onRepeatedQuestion", label: "When the same question comes again" },
] as const;

interface BotConfigFormProps {
  values: BotConfigValues;
  onChange: (values: BotConfigValues) => void;
  onSave: (config: BotConfig) => void;
  onCancel: () => void;
  saving: boolean;
  /** What the server said against the last try. */
  error?: string | undefined;
}

/** The bot's configuration as a form inside a dialog (actions "Configure"). */
export function BotConfigForm({
  error,
  onCancel,
  onChange,
  onSave,
  saving,
  values,
}: BotConfigFormProps) {
  const id = useId();
  const [tried, setTried] = useState(false);
  const result = checked(values);
  const problems: BotConfigProblems = tried && "problems" in result ? result.problems : {};
  const set = (changed: Partial<BotConfigValues>) => onChange({ ...values, ...changed });
  const fieldId = (field: BotConfigField) => `${id}-${field}`;
  const problem = (field: BotConfigField) => (
    <Problem id={`${fieldId(field)}-problem`} text={problems[field]} />
  );
  const described = (field: BotConfigField) => ({
    id: fieldId(field),
    "aria-invalid": problems[field] !== undefined,
    "aria-describedby": `${fieldId(field)}-problem`,
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if ("config" in result) {
      onSave(result.config);
      return;
    }
    const [first] = Object.keys(result.problems);
    const part = event.currentTarget.querySelector(`[data-field="${first ?? ""}"]`);
    part?.querySelector<HTMLElement>("input, textarea")?.focus();
  };

  return (
    <form noValidate className="contents" onSubmit={submit}>
      <DialogBody className="gap-5">
        <div data-field="persona" className="grid gap-1.5">
          <Label htmlFor={fieldId("persona")}>Persona</Label>
          <Input
            {...described("persona")}
            autoComplete="off"
            aria-required
            value={values.persona}
            onChange={(event) => set({ persona: event.target.value })}
          />
          {problem("persona")}
        </div>

        <Choices legend="Tone" field="tone" problem={problem("tone")}>
          {botTones.map((tone) => (
            <label key={tone} className={chip}>
              <input
                type="radio"
                name={fieldId("tone")}
                className="size-4 accent-primary"
                checked={values.tone === tone}
                onChange={() => set({ tone })}
              />
              {capitalised(tone)}
            </label>
          ))}
        </Choices>

        <Choices legend="Languages" field="languages" problem={problem("languages")}>
          {botLanguages.map((language) => (
            <label key={language} className={chip}>
              <Checkbox
                checked={values.languages.includes(language)}
                onChange={(event) =>
                  set({
                    languages: botLanguages.filter((each) =>
                      each === language ? event.target.checked : values.languages.includes(each),
                    ),
                  })
                }
              />
              {language}
            </label>
          ))}
        </Choices>

        <div data-field="handoffThreshold" className="grid gap-1.5">
          <div className="flex items-baseline justify-between gap-3">
            <Label htmlFor={fieldId("handoffThreshold")}>Hand-off threshold</Label>
            <output htmlFor={fieldId("handoffThreshold")} className="text-sm font-semibold">
              {values.handoffThreshold}%
            </output>
          </div>
          <input
            {...described("handoffThreshold")}
            type="range"
            min={0}
            max={100}
            step={5}
            className="h-6 w-full cursor-pointer accent-primary"
            value={values.handoffThreshold}
            aria-valuetext={`${values.handoffThreshold}%`}
            onChange={(event) => set({ handoffThreshold: Number(event.target.value) })}
          />
          <p className="text-xs text-muted-foreground">
            Below this confidence the bot hands the conversation to a person.
          </p>
          {problem("handoffThreshold")}
        </div>

        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">Hand over</legend>
          {rules.map(({ label, rule }) => (
            <label key={rule} className="flex min-h-7 cursor-pointer items-center gap-2.5 text-sm">
              <Checkbox
                checked={values.handoffRules[rule]}
                onChange={(event) =>
                  set({ handoffRules: { ...values.handoffRules, [rule]: event.target.checked } })
                }
              />
              {label}
            </label>
          ))}
        </fieldset>

        <Hours
          id={id}
          hours={values.businessHours}
          onChange={(businessHours) => set({ businessHours })}
          problem={problem("businessHours")}
        />

        <div data-field="escalationWords" className="grid gap-1.5">
          <Label htmlFor={fieldId("escalationWords")}>Escalation words</Label>
          <Textarea
            {...described("escalationWords")}
            rows={4}
            spellCheck={false}
            value={values.escalationWords}
            onChange={(event) => set({ escalationWords: event.target.value })}
          />
          <p className="text-xs text-muted-foreground">
            One word or phrase a line. Any of them brings in a person at once.
          </p>
          {problem("escalationWords")}
        </div>

        {error !== undefined && <ErrorState inline message={error} />}
      </DialogBody>
      <DialogFooter className="sticky bottom-0 mt-5 border-t bg-popover py-3.5">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={saving}>
          {saving ? "Saving..." : "Save"}
        </Button>
      </DialogFooter>
    </form>
  );
}
