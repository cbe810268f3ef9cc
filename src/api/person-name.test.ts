import { expect, it } from "vitest";
import { personName } from "./conversation-rows";

it.each([
  ["user-1", "You"],
  ["Maya Okafor", "You"],
  [" lena.fischer ", "lena.fischer"],
  ["user-3", "kofi3"],
  ["user-2", undefined],
  ["🔥", "🔥"],
  [" ", undefined],
  [undefined, undefined],
])("a person's name is You, or a name, and never an id: %s", (given, name) => {
  const me = { id: "user-1", username: "maya.okafor", email: "" };
  expect(personName(given, me, [{}, { id: "user-3", username: "kofi3" }])).toBe(name);
});
