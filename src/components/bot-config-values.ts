import * as v from "valibot";
import { WaitTargets } from "@/components/preferences";
import { BotConfig, BotLanguage, type ReceivedBotConfig } from "@/contract/chatbot";

const { businessHours, handoffThreshold, languages, persona, tone } = BotConfig.entries;

/**
 * The form's schema: the configuration, with the escalation words as text (one per line), plus the
 * wait targets, in minutes, which are stored only in this browser.
 */
export const BotConfigForm = v.object({
  ...BotConfig.entries,
  persona: v.config(persona, { message: "Give the bot a name of at most 80 characters." }),
  tone: v.pipe(v.string(), v.config(tone, { message: "Choose a tone." })),
  languages: v.config(languages, { message: "Choose at least one language." }),
  handoffThreshold: v.config(handoffThreshold, { message: "Choose a percentage from 0 to 100." }),
  businessHours: v.pipe(
    v.config(businessHours, { message: "Give both times, such as 09:00 and 17:00." }),
    v.forward(
      v.check(
        ({ enabled, from, to }) => !enabled || from !== to,
        "Opening and closing time are the same.",
      ),
      ["to"],
    ),
  ),
  waitTargets: v.config(WaitTargets, { message: "Give whole minutes from 1 to 600." }),
  escalationWords: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split("\n").flatMap((line) => line.trim() || []))]),
  ),
});

/** The form values for the server's response, with defaults for missing fields. */
export const valuesOf = (
  config: ReceivedBotConfig | null | undefined,
  waitTargets: WaitTargets,
): v.InferInput<typeof BotConfigForm> => ({
  waitTargets,
  persona: "",
  tone: "",
  handoffThreshold: 60,
  ...config,
  languages: BotLanguage.options.filter((language) => config?.languages?.includes(language)),
  handoffRules: {
    onNegativeSentiment: true,
    onRepeatedQuestion: true,
    onRequest: true,
    ...config?.handoffRules,
  },
  businessHours: { enabled: false, from: "09:00", to: "17:00", ...config?.businessHours },
  escalationWords: config?.escalationWords?.join("\n") ?? "",
});
