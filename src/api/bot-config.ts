import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type BotConfig, chatbotCalls } from "@/contract/chatbot";
import { useCallMutation } from "./call-mutation";
import { failureText, isNotOffered } from "./client";
import { callQuery } from "./query";

/**
 * The bot's configuration, fetched once `wanted`, and how to save it (extensions).
 * `notOffered` is the sentence to show if this server does not have it.
 */
export function useBotConfig(wanted: boolean) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...callQuery(chatbotCalls.getBotConfig), enabled: wanted });
  const change = useCallMutation(
    chatbotCalls.saveBotConfig,
    "The configuration could not be saved",
    { refetches: false },
  );

  const save = async (config: BotConfig): Promise<void> => {
    const saved = await change({ body: config });
    queryClient.setQueryData(callQuery(chatbotCalls.getBotConfig).queryKey, saved ?? config);
  };

  const { error } = query;
  const notOffered = isNotOffered(chatbotCalls.getBotConfig, error)
    ? failureText(chatbotCalls.getBotConfig, error, "")
    : undefined;
  return { query, notOffered, save };
}
