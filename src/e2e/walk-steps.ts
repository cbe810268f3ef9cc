import { type Arbitrary, constantFrom, nat, oneof } from "fast-check";
import { kind } from "../proof/steps";

/** The names of the two operators, and of the one who takes their place now and then. */
export const people = ["ada", "bo", "cy"] as const;

/** Buttons of the open conversation, or of a toast. */
const buttons = ["Take Over", "Hand Back to AI", "Mark Resolved", "Reopen", "Undo"] as const;

const tab = { operator: nat(1), tab: nat(1) };

/** One thing that an operator does, or that happens to the browser. */
export const pageStep = oneof(
  kind("send", 24, { ...tab, word: nat(4), times: constantFrom(1, 1, 1, 4) }),
  kind("draft", 5, { ...tab, word: nat(4) }),
  kind("show", 10, { ...tab, at: nat(3) }),
  kind("press", 12, { ...tab, button: constantFrom(...buttons) }),
  kind("priority", 2, { ...tab, to: constantFrom("Urgent", "High", "Medium", "Low") }),
  kind("bulk", 2, { ...tab, button: constantFrom("Take Over", "Resolve") }),
  kind("settle", 5, { ...tab, button: constantFrom("Retry", "Discard") }),
  kind("screen", 4, {
    ...tab,
    name: constantFrom("Overview", "Human Inbox", "Event Optimization"),
  }),
  kind("back", 3, tab),
  kind("reload", 4, tab),
  kind("reopen-tab", 3, tab),
  kind("duplicate-tab", 1, tab),
  kind("open-tab", 3, tab),
  kind("sleep", 2, tab),
  kind("sign-out", 2, tab),
  kind("sign-in", 4, { ...tab, as: constantFrom(...people) }),
  kind("cable", 5, { operator: nat(1), isIn: constantFrom(true, false) }),
  kind("wait", 8, { ms: nat(1500) }),
);
export type PageStep = typeof pageStep extends Arbitrary<infer Value> ? Value : never;
