import * as v from "valibot";
import { createTabStore } from "@/api/tab-store";

/**
 * What is built in. Executing a recommendation changes only this browser; `count` and `description`
 * say whom it is about, wherever it is shown, and `steps` what executing does.
 * Suggestions are changes to the bot's answers, most useful first; `sources` are the conversations
 * that led to one: who, what they asked, how it ended.
 */
export { recommendations, suggestions } from "./advice.json";

/** How long executing takes, in ms. */
export const executeDuration = 2500;

const Decision = v.object({
  kind: v.picklist(["executed", "dismissed", "implemented", "rejected"]),
  at: v.number(),
  /** The implemented answer, as edited. */
  text: v.optional(v.string()),
});

/** What a person decided about recommendations and suggestions, by id. */
export const decisions = createTabStore("decisions", {}, v.record(v.string(), Decision));

/** Decides about one of them. */
export const decide = (id: string, kind: v.InferOutput<typeof Decision>["kind"], text?: string) =>
  decisions.set((all) => ({ ...all, [id]: { kind, at: Date.now(), text } }));

/** Takes a decision back. */
export const undecide = (id: string) =>
  decisions.set((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== id)));
