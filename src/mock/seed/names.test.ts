import { afterEach, expect, it } from "vitest";
import { ask, testSimulator, testTime } from "@/testing/test-simulator";
import { rowById } from "../rows";
import { scenarioNames } from "../scenarios";
import { openings } from "../simulated-events";
import eventConversations from "./conversations/events.json";
import moneyConversations from "./conversations/money.json";
import peopleConversations from "./conversations/people.json";
import productConversations from "./conversations/product.json";
import urgentConversations from "./urgent.json";
import general from "./general-answers.json";
import members from "./members.json";

const scripts = [
  ...eventConversations,
  ...moneyConversations,
  ...peopleConversations,
  ...productConversations,
  ...urgentConversations,
];

/** All data that a page can show, now or later, as text. */
async function allData(): Promise<string> {
  const backend = await testSimulator();
  const { inbox, db } = backend;
  const rows = Object.values(db).map((table) => table.all());
  const ids = db.conversations.all().map(({ id }) => id);
  const details = await Promise.all(ids.map(inbox.detail));
  const events = await ask(backend, "GET", "/api/events");
  return JSON.stringify([rows, details, events.body]);
}

const original = structuredClone(members);
afterEach(() => void Object.assign(members, structuredClone(original)));

it("uses the new name of a renamed member everywhere, and the old one nowhere", async () => {
  // Some staff members have the same first name.
  const staff = new Set(["Nadia", "Hannah"]);
  const names = Object.values(members).map(({ name }) => name);
  const words = names.flatMap((name) => [name, ...name.split(" ").slice(0, 1)]);
  const before = await allData();
  for (const [key, member] of Object.entries(members)) member.name = `Zz${key} Qq${key}`;
  const after = await allData();
  const found = words.filter((word) => new RegExp(`\\b${word}\\b`).test(after));
  expect(found.filter((word) => !staff.has(word))).toEqual([]);
  expect(after).toContain("Zzvictoria, I can see both charges.");
  expect(after).toContain("Hello Zzvictoria.");
  expect(after).toContain("Member Story: Zzamara Qqamara");
  expect(before).toContain("Member Story: Amara Osei");
});

it("has members with keys that texts can contain", () => {
  for (const key of Object.keys(members)) expect(key).toMatch(/^[a-z-]+$/);
});

it("mentions no time of day in its texts", async () => {
  const { db } = await testSimulator();
  const messages = db.messages.all().map(({ content }) => content);
  const texts = JSON.stringify([scripts, messages, openings, general]);
  const time = /.{30}\b(?:\d{1,2}:\d\d|good (?:morning|evening|afternoon)|at (?:six|noon))/giu;
  expect(texts.match(time)).toBe(null);
});

it.each(scenarioNames)("has no message after its author was last active: %s", async (scenario) => {
  const { db } = await testSimulator({ scenario });
  const lastActive = new Map(db.members.all().map((member) => [member.name, member.lastActive]));
  const isLater = (name: string | null | undefined, at: string | null | undefined) =>
    (at ?? "") > (lastActive.get(name ?? "") ?? "");
  const messages = db.messages.findMany((q) => q.where({ sender: "member" }));
  const late = messages.filter(({ conversationId, timestamp }) =>
    isLater(rowById(db.conversations, conversationId)?.memberName, timestamp),
  );
  const asked = db.chatbotConversations
    .all()
    .filter(({ memberName, timestamp }) => isLater(memberName, timestamp));
  expect([...late, ...asked].map(({ id }) => id)).toEqual([]);
});

it("updates when a member was last active as they write", async () => {
  const { inbox, db } = await testSimulator();
  await inbox.write("conversation-1", { sender: "member", content: "Hello?" });
  const victoria = rowById(db.members, "member-victoria");
  expect(victoria?.lastActive).toBe(new Date(testTime).toISOString());
});
