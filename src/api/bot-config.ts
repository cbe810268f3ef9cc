import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type BotConfig, chatbotCalls } from "@/contract/chatbot";
import { failureText, isNotOffered, send } from "./client";
import { reading } from "./query";

/** How saving the bot's configuration ended; `notOffered` where the server has no such call. */
export type BotConfigSaved = { ok: true } | { ok: false; notOffered: boolean; message: string };

/**
 * The bot's configuration, read once `wanted`, and how to save it (extension calls of decisions §3). `notOffered` is
 * the sentence to show where this server does not have it.
 */
export function useBotConfig(wanted: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...reading(chatbotCalls.getBotConfig), enabled: wanted });

  const save = useCallback(
    async (config: BotConfig): Promise<BotConfigSaved> => {
      try {
        const saved = await send(chatbotCalls.saveBotConfig, { body: config });
        queryClient.setQueryData(reading(chatbotCalls.getBotConfig).queryKey, saved ?? config);
        return { ok: true };
      } catch (error) {
        return {
          ok: false,
          notOffered: isNotOffered(chatbotCalls.saveBotConfig, error),
          message: failureText(
            chatbotCalls.saveBotConfig,
            error,
            "The configuration could not be saved",
          ),
        };
      }
    },
    [queryClient],
  );

  const { error } = query;
  const notOffered = isNotOffered(chatbotCalls.getBotConfig, error)
    ? failureText(chatbotCalls.getBotConfig, error, "")
    : undefined;
  return { query, notOffered, save };
}
