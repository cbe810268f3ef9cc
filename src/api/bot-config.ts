import { useQuery } from "@tanstack/react-query";
import { type BotConfig, chatbotCalls } from "@/contract/chatbot";
import { useCallMutation } from "./call-mutation";
import { failureText, isNotOffered } from "./client";
import { callQuery } from "./query";

/**
 * The bot's configuration, fetched only if `wanted`, and a function that saves it. Both calls are
 * extensions: if the server lacks them, `notOffered` is the message to show.
 */
export function useBotConfig(wanted: boolean) {
  const query = useQuery({ ...callQuery(chatbotCalls.getBotConfig), enabled: wanted });
  const change = useCallMutation(
    chatbotCalls.saveBotConfig,
    "The configuration could not be saved",
  );
  const { error } = query;
  const notOffered = isNotOffered(chatbotCalls.getBotConfig, error)
    ? failureText(chatbotCalls.getBotConfig, error, "")
    : undefined;
  return { query, notOffered, save: (config: BotConfig) => change({ body: config }) };
}
