import { type ReactNode, useEffect } from "react";
import { BotConfigFields } from "@/components/bot-config-fields";
import { BotConfigForm, valuesOf } from "@/components/bot-config-values";
import { FormDialog } from "@/components/form-dialog";
import { type QueryLike, QueryState } from "@/components/query-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { BotConfig, ReceivedBotConfig } from "@/contract/chatbot";
import { Skeleton } from "@/ui/skeleton";
import { toast, toastError } from "@/ui/use-toast";

interface BotConfigDialogProps extends LazyDialogProps {
  query: QueryLike<ReceivedBotConfig | null>;
  /** The sentence to show where this server has no such configuration. */
  notOffered: string | undefined;
  /** Saves; throws a Failure. */
  save: (config: BotConfig) => Promise<void>;
}

/**
 * The bot's configuration in a form. Give it what useBotConfig answers; it closes with a toast
 * where the server does not offer it.
 */
export function BotConfigDialog({ notOffered, query, save, ...dialog }: BotConfigDialogProps) {
  const { onOpenChange, open } = dialog;
  useEffect(() => {
    if (!open || notOffered === undefined) return;
    toastError("Not available", notOffered);
    onOpenChange(false);
  }, [notOffered, onOpenChange, open]);

  const state = (fields?: ReactNode) => (
    <QueryState query={query} skeleton={<FormSkeleton />}>
      {() => fields}
    </QueryState>
  );
  return (
    <FormDialog
      {...dialog}
      title="Configure Bot"
      description="How the chatbot speaks, and when a person steps in."
      schema={BotConfigForm}
      initial={valuesOf(query.data ?? null)}
      {...(query.data === undefined && { waiting: state() })}
      draftKey="bot-config"
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={async (config) => {
        await save(config);
        toast({
          title: "Configuration saved",
          description: `${config.persona} uses it from now on.`,
        });
      }}
    >
      {(form) => state(<BotConfigFields form={form} />)}
    </FormDialog>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-6 p-5">
      {["persona", "tone", "languages", "threshold", "rules", "words"].map((field) => (
        <div key={field} className="grid gap-2.5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
