import { useEffect } from "react";
import { useBotConfig } from "@/api/bot-config";
import { BotConfigDialog } from "@/components/bot-config-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";
import { toast } from "@/ui/use-toast";

/** Reads the bot's configuration and saves it; closes with a toast where it is not offered. */
export default function ConfigureDialog({ onOpenChange, open }: LazyDialogProps) {
  const { notOffered, query, save } = useBotConfig(open);

  useEffect(() => {
    if (!open || notOffered === undefined) return;
    toast({ variant: "destructive", title: "Not available", description: notOffered });
    onOpenChange(false);
  }, [notOffered, onOpenChange, open]);

  return (
    <BotConfigDialog
      open={open}
      onOpenChange={onOpenChange}
      query={query}
      onSave={async (config) => {
        const answer = await save(config);
        if (answer.ok) {
          toast({
            title: "Configuration saved",
            description: `${config.persona} uses it from now on.`,
          });
          return { saved: true };
        }
        if (!answer.notOffered) return { saved: false, error: answer.message };
        toast({ variant: "destructive", title: "Not available", description: answer.message });
        return { saved: false };
      }}
    />
  );
}
