import * as v from "valibot";
import { expect, it } from "vitest";
import { formMessage } from "./form-message";

const required = v.pipe(v.string(), v.trim(), v.minLength(1));
const visible = v.pipe(
  v.string(),
  v.check((text) => /\w/.test(text)),
);
const email = v.pipe(v.string(), v.trim(), v.rfcEmail());
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5000));

it.each([
  [required, undefined, "Fill this in."],
  [required, "  ", "Fill this in."],
  [visible, "\u200B", "Fill this in."],
  [email, "", "Fill this in."],
  [email, "nadia", "Enter an email address, such as name@example.org."],
  [v.pipe(v.string(), v.minLength(8)), "abc", "Use at least 8 characters."],
  [v.pipe(v.string(), v.maxLength(1)), "abc", "Use at most 1 character."],
  [count, Number.NaN, "Fill this in."],
  [count, "x", "Enter a number."],
  [count, 1.5, "Enter a whole number."],
  [count, 0, "Enter 1 or more."],
  [count, 6000, "Enter 5,000 or less."],
  [v.picklist(["user", "admin"]), "", "Choose one."],
  [v.picklist(["user", "admin"]), "root", "Choose one from the list."],
  [v.pipe(v.string(), v.isoTimestamp()), "soon", "Enter a date and a time."],
  [v.pipe(v.array(v.string()), v.minLength(1)), [], "Choose at least 1."],
  [v.boolean(), "yes", "Check this value."],
])("%#: says what is wrong in plain words", (schema, input, words) => {
  const result = v.safeParse(schema, input, { message: formMessage, abortPipeEarly: true });
  expect(result.issues?.[0].message).toBe(words);
});
