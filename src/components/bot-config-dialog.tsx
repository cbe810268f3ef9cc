import { useEffect } from "react";
import { BotConfigForm, valuesOf } from "@/components/bot-config-values";
import { FormDialog } from "@/components/form-dialog";
import { FieldGroup, FormField } from "@/components/form-field";
import { NumberField, TextareaField, TextField } from "@/components/form-fields";
import { usePreferences } from "@/components/preferences";
import { type QueryLike, QueryState } from "@/components/query-state";
import type { DialogProps } from "@/ui/dialog";
import { type BotConfig, BotLanguage, BotTone, type ReceivedBotConfig } from "@/contract/chatbot";
import { capitalised } from "@/lib/format";
import { Checkbox } from "@/ui/checkbox";
import { Label } from "@/ui/label";
import { SkeletonGroups } from "@/ui/skeleton";
import { toast, toastError } from "@/ui/use-toast";

const choices = [
  { name: "tone", legend: "Tone", options: BotTone.options },
  { name: "languages", legend: "Languages", options: BotLanguage.options },
] as const;

const rules = [
  ["onRequest", "When the member asks for a person"],
  ["onNegativeSentiment", "When the mood turns negative"],
  ["onRepeatedQuestion", "When the same question comes again"],
] as const;

/** The form dialog for the bot's configuration. Pass it the result of useBotConfig. */
export default function BotConfigDialog({
  notOffered,
  query,
  save,
  ...dialog
}: DialogProps & {
  /** The reading of the configuration: its data, or the error with Retry. */
  query: QueryLike<ReceivedBotConfig | null>;
  /** Why this server has no configuration. If set, the dialog closes and a toast shows it. */
  notOffered: string | undefined;
  /** Saves the configuration. Rejects with a Failure. */
  save: (config: BotConfig) => Promise<unknown>;
}) {
  const { onOpenChange, open } = dialog;
  const targets = usePreferences((preferences) => preferences.waitTargets);
  useEffect(() => {
    if (!open || notOffered === undefined) return;
    toastError("Not Available", notOffered);
    onOpenChange(false);
  }, [notOffered, onOpenChange, open]);

  const waiting = query.data === undefined && (
    <QueryState
      query={query}
      skeleton={
        <div className="grid gap-6 p-5 sm:grid-cols-2">
          <SkeletonGroups count={6} className="grid gap-2.5" lines={["h-3 w-24", "h-8"]} />
        </div>
      }
    />
  );
  return (
    <FormDialog
      {...dialog}
      wide
      title="Configure Bot"
      description="How the chatbot speaks, and when a person steps in."
      schema={BotConfigForm}
      initial={valuesOf(query.data, targets)}
      waiting={waiting}
      submitLabel="Save"
      onSubmit={async ({ waitTargets, ...config }) => {
        await save(config);
        usePreferences.setState({ waitTargets });
        const description = `${config.persona} uses it from now on.`;
        toast({ title: "Configuration Saved", description });
      }}
    >
      {(form) => {
        const { errors } = form.formState;
        const threshold = `${form.watch("handoffThreshold")}%`;
        return (
          <>
            <TextField form={form} name="persona" label="Persona" required />
            {choices.map(({ legend, name, options }) => (
              <FieldGroup
                key={name}
                legend={legend}
                className="flex flex-wrap gap-1.5"
                problem={errors[name]?.message}
              >
                {options.map((option) => {
                  const field = { ...form.register(name), value: option };
                  return (
                    <Label
                      key={option}
                      className="min-h-8 cursor-pointer gap-2 rounded-md border px-2.5 font-normal transition-colors hover:bg-accent has-checked:border-info-border has-checked:bg-info-bg has-checked:text-info"
                    >
                      {name === "languages" ? (
                        <Checkbox {...field} />
                      ) : (
                        <input {...field} type="radio" className="size-4 accent-primary" />
                      )}
                      {capitalised(option)}
                    </Label>
                  );
                })}
              </FieldGroup>
            ))}
            <FormField
              label="Hand-off threshold"
              aside={<output className="ml-auto text-sm font-semibold">{threshold}</output>}
              hint="Below this confidence the bot hands the conversation to a person."
              problem={errors.handoffThreshold?.message}
            >
              {(aria) => (
                <input
                  {...form.register("handoffThreshold", { valueAsNumber: true })}
                  {...aria}
                  type="range"
                  {...{ min: 0, max: 100, step: 5 }}
                  className="h-6 w-full cursor-pointer accent-primary"
                  aria-valuetext={threshold}
                />
              )}
            </FormField>
            <FieldGroup legend="Hand over" className="-mt-0.5 grid gap-1">
              {rules.map(([rule, label]) => (
                <Label key={rule} className="min-h-7 cursor-pointer gap-2.5 font-normal">
                  <Checkbox {...form.register(`handoffRules.${rule}`)} />
                  {label}
                </Label>
              ))}
            </FieldGroup>
            <FieldGroup
              legend="A person answers within (minutes)"
              className="grid grid-cols-2 gap-4"
            >
              <NumberField form={form} name="waitTargets.urgent" label="Urgent" min={1} max={600} />
              <NumberField form={form} name="waitTargets.high" label="High" min={1} max={600} />
            </FieldGroup>
            <fieldset className="grid gap-2">
              <legend className="sr-only">Business hours</legend>
              <Label className="min-h-7 cursor-pointer gap-2.5 font-normal">
                <Checkbox {...form.register("businessHours.enabled")} />
                Hand over during business hours only
              </Label>
              {form.watch("businessHours.enabled") && (
                <div className="grid grid-cols-2 gap-4">
                  <TextField form={form} name="businessHours.from" label="From" type="time" />
                  <TextField form={form} name="businessHours.to" label="To" type="time" />
                </div>
              )}
            </fieldset>
            <TextareaField
              form={form}
              name="escalationWords"
              label="Escalation words"
              hint="One word or phrase a line. Any of them brings in a person at once."
            />
          </>
        );
      }}
    </FormDialog>
  );
}
