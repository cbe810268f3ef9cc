import * as v from "valibot";
import { expect, it } from "vitest";
import type { BotConfig } from "@/contract/chatbot";
import { BotConfigForm, valuesOf } from "./bot-config-values";

/** The config that would be saved, or the error messages by field. */
function checked(values: unknown) {
  const { issues, output, success } = v.safeParse(BotConfigForm, values);
  if (success) return { config: output };
  const problems: Record<string, string> = {};
  for (const { message, path } of issues) problems[String(path?.[0].key)] = message;
  return { problems };
}

const targets = { urgent: 10, high: 30 };
const config: BotConfig = {
  persona: "Harbor Guide",
  tone: "friendly",
  languages: ["English"],
  handoffThreshold: 65,
  handoffRules: { onNegativeSentiment: true, onRepeatedQuestion: false, onRequest: true },
  businessHours: { enabled: true, from: "08:00", to: "19:00" },
  escalationWords: ["lawyer", "refund"],
};

it("leaves an unchanged configuration as it is", () => {
  expect(checked(valuesOf(config, targets))).toEqual({
    config: { ...config, waitTargets: targets },
  });
});

it("reads one word per line and drops blanks and duplicates", () => {
  const values = { ...valuesOf(config, targets), escalationWords: " lawyer\n\nrefund \nlawyer" };
  expect(checked(values)).toEqual({ config: { ...config, waitTargets: targets } });
});

it("reports errors by field", () => {
  const values = valuesOf(
    { businessHours: { enabled: true, from: "9", to: "25:00" } },
    { urgent: 0, high: 1.5 },
  );
  expect(checked({ ...values, handoffThreshold: 130 })).toEqual({
    problems: {
      persona: "Give the bot a name of at most 80 characters.",
      tone: "Choose a tone.",
      languages: "Choose at least one language.",
      handoffThreshold: "Choose a percentage from 0 to 100.",
      businessHours: "Give both times, such as 09:00 and 17:00.",
      waitTargets: "Give whole minutes from 1 to 600.",
    },
  });
});

it("rejects business hours that start and end at the same time", () => {
  const values = valuesOf(
    { ...config, businessHours: { enabled: true, from: "08:00", to: "08:00" } },
    targets,
  );
  expect(checked(values)).toHaveProperty("problems.businessHours");
});

it("accepts a null response", () => {
  expect(valuesOf(null, targets).languages).toEqual([]);
});
