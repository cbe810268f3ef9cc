import * as v from "valibot";
import { BotConfig, botLanguages, botTones, type ReceivedBotConfig } from "@/contract/chatbot";

/** What the form holds: the configuration, with its words as they are typed, one a line. */
export type BotConfigValues = Omit<BotConfig, "tone" | "escalationWords"> & {
  tone: BotConfig["tone"] | undefined;
  escalationWords: string;
};

/** The form's fields that can be wrong. */
export type BotConfigField =
  | "persona"
  | "tone"
  | "languages"
  | "handoffThreshold"
  | "businessHours"
  | "escalationWords";

/** What is wrong, in words, by field. */
export type BotConfigProblems = Partial<Record<BotConfigField, string>>;

/** Fills the form from whatever a server sent. */
export function valuesOf(config: ReceivedBotConfig | null): BotConfigValues {
  const { businessHours: hours, handoffRules: rules } = config ?? {};
  return {
    persona: config?.persona ?? "",
    tone: botTones.find((tone) => tone === config?.tone),
    languages: botLanguages.filter((language) => config?.languages?.includes(language)),
    handoffThreshold: config?.handoffThreshold ?? 60,
    handoffRules: {
      onNegativeSentiment: rules?.onNegativeSentiment ?? true,
      onRepeatedQuestion: rules?.onRepeatedQuestion ?? true,
      onRequest: rules?.onRequest ?? true,
    },
    businessHours: {
      enabled: hours?.enabled ?? false,
      from: hours?.from ?? "09:00",
      to: hours?.to ?? "17:00",
    },
    escalationWords: (config?.escalationWords ?? []).join("\n"),
  };
}

const sentences: Record<BotConfigField, string> = {
  persona: "Give the bot a name of at most 80 characters.",
  tone: "Choose a tone.",
  languages: "Choose at least one language.",
  handoffThreshold: "Choose a percentage from 0 to 100.",
  businessHours: "Give both times, such as 09:00 and 17:00.",
  escalationWords: "Give one word or phrase a line.",
};

const isField = (key: unknown): key is BotConfigField =>
  typeof key === "string" && Object.hasOwn(sentences, key);

/** Checks the form: the configuration to save, or what is wrong with it. */
export function checked(
  values: BotConfigValues,
): { config: BotConfig } | { problems: BotConfigProblems } {
  const words = values.escalationWords.split("\n").map((word) => word.trim());
  const result = v.safeParse(BotConfig, {
    ...values,
    escalationWords: [...new Set(words.filter((word) => word !== ""))],
  });
  const problems: BotConfigProblems = {};
  for (const issue of result.issues ?? []) {
    const field = issue.path?.[0]?.key;
    if (isField(field)) problems[field] = sentences[field];
  }
  const { enabled, from, to } = values.businessHours;
  if (enabled && from !== "" && from === to) {
    problems.businessHours = "Opening and closing time are the same.";
  }
  if (result.success && Object.keys(problems).length === 0) return { config: result.output };
  return { problems };
}
