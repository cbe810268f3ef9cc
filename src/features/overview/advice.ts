import * as v from "valibot";
import { createTabStore } from "@/api/tab-store";

/**
 * Built in. Executing a recommendation changes only this browser. `count` and `description` say which
 * members it is about, and `steps` what executing it does.
 * Suggestions are changes to the bot's answers, most useful first. `sources` are the conversations
 * that led to one: the member, the question and the outcome.
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

/** Records a decision about one of them; `text` is the answer as edited. */
export const decide = (id: string, kind: v.InferOutput<typeof Decision>["kind"], text?: string) =>
  decisions.set((all) => ({ ...all, [id]: { kind, at: Date.now(), text } }));

/** Removes the decision about one of them. */
export const undecide = (id: string) =>
  decisions.set((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== id)));
