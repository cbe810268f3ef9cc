import { useBotConfig } from "@/api/bot-config";
import { BotConfigDialog } from "@/components/bot-config-dialog";
import type { LazyDialogProps } from "@/components/use-lazy-dialog";

/** The dialog of the bot's configuration, which is fetched when it opens. */
export default function ConfigureDialog(dialog: LazyDialogProps) {
  return <BotConfigDialog {...dialog} {...useBotConfig(dialog.open)} />;
}
