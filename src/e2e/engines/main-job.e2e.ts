import { expect } from "@playwright/test";
import { signIn, test } from "./engines-test";

test("an urgent conversation is taken over, answered and resolved", async ({ tab, url }) => {
  await signIn(tab, url);
  await tab.click({ role: "link", name: "Human Inbox" });
  const row = {
    role: "listitem",
    text: "Urgent",
    within: { role: "list", name: "Conversations" },
  };
  await tab.click({ role: "button", name: "Take Over", within: row });
  await tab.sees({ role: "log" });
  const fromMember = `document.querySelectorAll("[role=log] [aria-label=Member]").length`;
  const before = Number(await tab.evaluate(fromMember));
  await tab.type({ role: "textbox", name: "Your response" }, "I am on it.");
  await tab.click({ role: "button", name: "Send" });
  await tab.sees({ role: "article", name: "Agent", text: "I am on it." });
  await expect.poll(() => tab.evaluate(fromMember), { timeout: 30_000 }).toBe(before + 1);
  await tab.click({ role: "button", name: "Mark Resolved" });
  await tab.sees({ role: "listitem", text: "Conversation Resolved" });
  expect(await tab.evaluate("problems")).toEqual([]);
});
