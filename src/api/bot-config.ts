import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { BotConfig, chatbotCalls } from "@/contract/chatbot";
import { changesIn } from "@/lib/changes-in";
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
  const notOffered = isNotOffered(chatbotCalls.getBotConfig, query.error)
    ? failureText(chatbotCalls.getBotConfig, query.error, "")
    : undefined;
  /** Saves what differs from the configuration shown. The rest stays as others have saved it since. */
  const save = async (config: BotConfig) => {
    const own = changesIn(config, query.data ?? {});
    const { data } = await query.refetch();
    const next = v.safeParse(BotConfig, { ...config, ...data, ...own });
    return change({ body: next.success ? next.output : config });
  };
  return { query, notOffered, save };
}
