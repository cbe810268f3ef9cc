import * as v from "valibot";
import { expect, it } from "vitest";
import { RequiredText } from "./values";

it.each(["", "  ", " \u200B\u2060\uFEFF\u00AD"])("%j does not count as filled in", (text) => {
  expect(v.is(RequiredText, text)).toBe(false);
});
