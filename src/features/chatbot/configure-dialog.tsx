import { useBotConfig } from "@/api/bot-config";
import { BotConfigDialog } from "@/components/bot-config-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";

/** The bot's configuration, read once the dialog is opened. */
export default function ConfigureDialog(dialog: LazyDialogProps) {
  return <BotConfigDialog {...dialog} {...useBotConfig(dialog.open)} />;
}
