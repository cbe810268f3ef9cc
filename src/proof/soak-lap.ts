import type { Page } from "playwright";
import type { Random } from "../mock/random.ts";
import type { SoakSite } from "./soak-site.ts";

/** A soak under way. */
export interface Soak {
  page: Page;
  site: SoakSite;
  random: Random;
  /** Conversations to answer, in turn. */
  members: readonly { id: string; name: string }[];
  done: { routes: number; reconnects: number; messages: number; replies: number };
}

/** How long a lap takes the operator and the server, in ms. */
export const lapTime = (24 * 3_600_000) / 200;
/** In each lap. */
const repliesInLap = 5;
const messagesOnScreen = 48;
const membersWords = 20;
/** No conversation draws more messages. */
const mostDrawn = 150;
/** The activity feed draws no more lines. */
const mostLines = 200;

/** Every line of the feed looks alike, so that it is always drawn with as many nodes. */
export const likeAll = { type: "system", status: "completed" } as const;

const screens = [
  "Human Inbox",
  "Member Intelligence",
  "AI Chatbot Management",
  "Growth Hacking Center",
  "Content Engine",
  "Event Optimization",
  "Cross-Marketing Hub",
  "Automation Center",
  "User Management",
] as const;

async function goTo({ done, page }: Soak, name: string): Promise<void> {
  const link = page.getByRole("navigation").getByRole("link", { name, exact: true });
  await link.evaluate((element: HTMLElement) => element.click());
  const heading = page.getByRole("heading", {
    level: 1,
    name: name.replace("Overview", "AI Ecosystem Overview"),
  });
  await heading.waitFor();
  await page.locator("main [aria-busy=true]").first().waitFor({ state: "hidden" });
  done.routes += 1;
}

/** Lets time pass for the page and the server. */
async function pass({ page, site }: Soak, ms: number): Promise<void> {
  site.skip(ms);
  await page.clock.runFor(ms);
}

/** Sends many live messages at once: in turn a feed, a changed row, a feed, a count. */
function flood({ done, site: { simulator } }: Soak): void {
  const { hub, inbox, now } = simulator;
  const rows = inbox.list();
  const timestamp = new Date(now()).toISOString();
  for (let index = 0; index < messagesOnScreen; index += 1) {
    const number = done.messages + index;
    const row = rows[number % rows.length];
    const count = inbox.urgentCount() + (index < messagesOnScreen - 1 ? index % 9 : 0);
    if (index % 4 === 3) hub.broadcast({ type: "urgent_conversations", count });
    else if (index % 4 === 1 && row) {
      const conversationId = row.id;
      hub.broadcast({ type: "conversation_updated", conversationId, conversation: row });
    } else {
      // More lines than the page keeps.
      const activities = Array.from({ length: mostLines + 20 }, (_, line) => ({
        id: `line-${number - line}`,
        description: `What happened as number ${number - line}`,
        timestamp,
        ...likeAll,
      }));
      hub.broadcast({ type: "activity_update", activities });
    }
  }
  done.messages += messagesOnScreen;
}

/** Breaks the connection, and waits until the page has another. */
async function reconnect(soak: Soak, whileApart: () => Promise<void>): Promise<void> {
  const { done, page, site } = soak;
  site.drop();
  await page.getByText("Disconnected", { exact: true }).waitFor();
  await whileApart();
  await pass(soak, 3000);
  await page.getByText("Connected", { exact: true }).waitFor();
  done.reconnects += 1;
}

async function reply({ done, page }: Soak, lap: number, number: number): Promise<string> {
  const text = `Reply ${number} of lap ${lap}`;
  const field = page.getByPlaceholder("Type your response...");
  await field.fill(text);
  await field.press("Enter");
  done.replies += 1;
  return text;
}

/** Answers a member: takes over, replies through lost connections, resolves, undoes, hands back. */
async function answerMember(soak: Soak, lap: number): Promise<void> {
  const { done, members, page, random, site } = soak;
  const { simulator } = site;
  const member = members[lap % members.length];
  if (!member) throw new Error("There are no members to answer");
  const button = (name: string) =>
    page.getByRole("main").getByRole("button", { name, exact: true });
  await page.getByPlaceholder("Search conversations...").fill(member.name);
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").first().click();
  await page.getByRole("region", { name: `Conversation with ${member.name}` }).waitFor();
  await button("Take Over").last().click();
  await page.getByPlaceholder("Type your response...").waitFor();

  const texts: string[] = [];
  // Which replies meet a lost connection.
  const apart = new Set<number>();
  while (apart.size < 3) apart.add(random.integer(1, repliesInLap));
  for (let number = 1; number <= repliesInLap; number += 1) {
    const write = async () => void texts.push(await reply(soak, lap, number));
    if (!apart.has(number)) await write();
    else if (random.chance(0.5)) await reconnect(soak, write);
    else {
      // It goes out as the connection breaks.
      const writing = write();
      await reconnect(soak, () => writing);
    }
  }
  for (let index = 0; index < membersWords; index += 1) {
    const content = `Word ${index} of lap ${lap}`;
    simulator.inbox.write(member.id, { sender: "member", content, sentimentScore: 10 });
  }
  done.messages += membersWords;
  const log = page.getByRole("log", { name: "Messages" });
  await log.getByText(`Word ${membersWords - 1} of lap ${lap}`, { exact: true }).waitFor();
  const unsettled = log.getByText(/^(?:Sending…|Not delivered)$/);
  for (let second = 0; (await unsettled.count()) > 0; second += 1) {
    if (second === 40) throw new Error(`Lap ${lap}: a reply stays unsettled`);
    await pass(soak, 1000);
    // The page's hours fly, and the server's answers do not: some come too late.
    const retry = log.getByRole("button", { name: "Retry" });
    if ((await retry.count()) > 0) await retry.first().click();
  }
  const drawn = await log.getByRole("article").count();
  if (drawn > mostDrawn) throw new Error(`Lap ${lap}: ${drawn} messages are drawn`);
  const { messages } = simulator.inbox.detail(member.id);
  for (const text of texts) {
    const stored = messages.filter(({ content }) => content === text).length;
    const shown = await log.getByText(text, { exact: true }).count();
    if (stored !== 1 || shown !== 1)
      throw new Error(`"${text}" is stored ${stored} times, and shown ${shown} times`);
  }

  await button("Mark Resolved").last().click();
  await page.getByRole("button", { name: "Undo" }).click();
  await button("Hand Back to AI").click();
  await button("Take Over").last().waitFor();
  await page.getByPlaceholder("Search conversations...").fill("");
  await page.getByRole("navigation").getByRole("link", { name: "Human Inbox" }).click();
  await page.getByRole("region", { name: "Conversation", exact: true }).waitFor();
}

/** Shows every screen at one moment of the day, on which what they draw depends, and calls `work`. */
export async function showAllAt<T>(soak: Soak, time: number, work: () => Promise<T>): Promise<T> {
  const { page } = soak;
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(time);
  for (const name of [...screens, "Overview"]) {
    await goTo(soak, name);
    // Some rows are drawn a little later.
    await pass(soak, 1000);
  }
  const result = await work();
  await page.clock.setSystemTime(now);
  return result;
}

/** One round: every screen with live messages, a member answered, time passed; it ends on the Overview. */
export async function runLap(soak: Soak, lap: number): Promise<void> {
  const { page, random } = soak;
  const began = await page.evaluate(() => Date.now());
  const order = screens
    .map((name) => ({ name, at: random.next() }))
    .toSorted((a, b) => a.at - b.at);
  for (const { name } of [...order, { name: "Overview" }]) {
    await goTo(soak, name);
    flood(soak);
    if (name === "Human Inbox") await answerMember(soak, lap);
  }
  // What the server has is shown in the end, whatever of the many was overtaken.
  const { hub, seededAt, store } = soak.site.simulator;
  const description = `The end of lap ${lap}`;
  const timestamp = new Date(seededAt).toISOString();
  // One such line at a time: the feed is as long after each lap.
  const before = `The end of lap ${lap - 1}`;
  if (store.activities.get(before)) store.activities.remove(before);
  store.activities.insert({ id: description, description, timestamp, ...likeAll });
  hub.tellActivities();
  await page.getByText(description, { exact: true }).waitFor();
  const lines = await page
    .getByRole("region", { name: "Activities" })
    .getByRole("listitem")
    .count();
  if (lines > mostLines) throw new Error(`Lap ${lap}: the feed has ${lines} lines`);
  const now = await page.evaluate(() => Date.now());
  await pass(soak, Math.max(0, lapTime - (now - began)));
}
