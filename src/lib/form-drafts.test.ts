import { afterEach, expect, it } from "vitest";
import { testStorage } from "@/testing/browser-storage";
import { changedFields, fittingFields, openDraft } from "./form-drafts";
import { resetStores } from "./stored-data";
import { tabStorePrefix } from "./tab-store";

const stored = testStorage();
afterEach(() => resetStores());

it("brings back what was typed into the same form, once it was left", () => {
  const first = openDraft("maya", "event");
  expect(first.found).toBeUndefined();
  first.keep({ title: "Gala" });
  first.release();
  expect(openDraft("lena", "event").found).toBeUndefined();
  expect(openDraft("maya", "campaign").found).toBeUndefined();
  const second = openDraft("maya", "event");
  expect(second.found).toEqual({ title: "Gala" });
  second.keep({});
  second.release();
  expect(openDraft("maya", "event").found).toBeUndefined();
});

it("keeps what is on its way apart from what is typed meanwhile", () => {
  const sending = openDraft("maya", "member");
  sending.keep({ name: "First" });
  const second = openDraft("maya", "member");
  expect(second.found).toBeUndefined();
  second.keep({ name: "Second" });
  // The first is refused late, the second was left: neither is lost.
  sending.release();
  second.release();
  expect(openDraft("maya", "member").found).toEqual({ name: "First" });
  expect(openDraft("maya", "member").found).toEqual({ name: "Second" });
});

it.each(["{", "[7]", '[{"id": 1}]', '{"id": "1"}', '[{"id": "1", "fields": []}]'])(
  "passes over what is stored and broken: %s",
  (text) => {
    stored.tab.setItem(`${tabStorePrefix}form-draft:maya:broken`, text);
    expect(openDraft("maya", "broken").found).toBeUndefined();
  },
);

it("keeps the changed fields alone, and what still fits", () => {
  const initial = { name: "", tools: ["Mail"], seats: undefined };
  expect(changedFields({ name: "A", tools: ["Mail"], seats: undefined }, initial)).toEqual({
    name: "A",
  });
  expect(fittingFields({ name: ["A"], tools: "Mail", seats: 3 }, initial)).toEqual({ seats: 3 });
});
