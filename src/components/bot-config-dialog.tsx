import { useEffect, useState } from "react";
import { BotConfigForm } from "@/components/bot-config-form";
import { type BotConfigValues, valuesOf } from "@/components/bot-config-values";
import { type QueryLike, QueryState } from "@/components/query-state";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import type { BotConfig, ReceivedBotConfig } from "@/contract/chatbot";
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/use-toast";

interface BotConfigDialogProps extends LazyDialogProps {
  query: QueryLike<ReceivedBotConfig | null>;
  /** The sentence to show where this server has no such configuration. */
  notOffered: string | undefined;
  /** Saves; where that failed, `message` is what to say. */
  save: (
    config: BotConfig,
  ) => Promise<{ ok: true } | { ok: false; notOffered: boolean; message: string }>;
}

const sayNotOffered = (description: string) =>
  toast({ variant: "destructive", title: "Not available", description });

/**
 * The bot's configuration in a dialog that asks before it drops what was changed. Give it what
 * useBotConfig answers; it closes with a toast where the server does not offer it.
 */
export function BotConfigDialog({
  notOffered,
  onOpenChange,
  open,
  query,
  save,
}: BotConfigDialogProps) {
  const [draft, setDraft] = useState<BotConfigValues>();
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<string>();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (!open || notOffered === undefined) return;
    sayNotOffered(notOffered);
    onOpenChange(false);
  }, [notOffered, onOpenChange, open]);

  const close = () => {
    setAsking(false);
    setDraft(undefined);
    setSaveError(undefined);
    onOpenChange(false);
  };
  const submit = async (config: BotConfig) => {
    setSaving(true);
    setSaveError(undefined);
    const answer = await save(config);
    setSaving(false);
    if (answer.ok) {
      toast({
        title: "Configuration saved",
        description: `${config.persona} uses it from now on.`,
      });
      close();
    } else if (answer.notOffered) sayNotOffered(answer.message);
    else setSaveError(answer.message);
  };
  const tryToClose = () => {
    const stored = valuesOf(query.data ?? null);
    const dirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(stored);
    if (saving) return;
    if (dirty) setAsking(true);
    else close();
  };

  return (
    <>
      <Dialog open={open} onOpenChange={(next) => (next ? onOpenChange(true) : tryToClose())}>
        <DialogContent className="max-w-lg">
          <DialogHeader>
            <DialogTitle>Configure Bot</DialogTitle>
            <DialogDescription>
              How the chatbot speaks, and when a person steps in.
            </DialogDescription>
          </DialogHeader>
          <QueryState query={query} skeleton={<FormSkeleton />}>
            {(config) => (
              <BotConfigForm
                values={draft ?? valuesOf(config)}
                onChange={setDraft}
                onSave={(values) => void submit(values)}
                onCancel={tryToClose}
                saving={saving}
                error={saveError}
              />
            )}
          </QueryState>
        </DialogContent>
      </Dialog>
      <AlertDialog open={asking} onOpenChange={setAsking}>
        <AlertDialogContent>
          <AlertDialogTitle>Discard changes?</AlertDialogTitle>
          <AlertDialogDescription>
            The configuration stays as it was last saved.
          </AlertDialogDescription>
          <AlertDialogFooter>
            <AlertDialogCancel>Keep editing</AlertDialogCancel>
            <AlertDialogAction variant="destructive" onClick={close}>
              Discard changes
            </AlertDialogAction>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </>
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
