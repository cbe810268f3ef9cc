import type { Script } from "node:vm";
import type { Conversation, ReceivedConversation, ReceivedMessage } from "@/contract/inbox";
import { createBrowser, type Tab } from "./browser";
import { BrokenPromise, createPromises } from "./promises";
import { createProofServer, type ServerKind } from "./server";
import { conversationCount, people } from "./steps";
import { createTimeline } from "./timeline";

const start = Date.parse("2026-05-12T10:00:00.000Z");

/** How a walk begins. */
export interface WorldOptions {
  seed: number;
  kind: ServerKind;
  /** The server loses replies that it has accepted: a fault that the proof must find. */
  isForgetful?: boolean | undefined;
}

/** The world of one walk. */
export async function createWorld(script: Script, given: WorldOptions) {
  const timeline = createTimeline(start);
  const server = await createProofServer(timeline, given);
  let drawn = given.seed >>> 0;
  const random = () => {
    // mulberry32, so that a walk repeats
    drawn = (drawn + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(drawn ^ (drawn >>> 15), drawn | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const promises = createPromises(server, () => tabs.flat().flatMap((tab) => tab.stored()));
  const browsers = [0, 1].map(() =>
    createBrowser({ timeline, server, script, random, onStored: promises.see }),
  );
  const tabs = browsers.map((browser): Tab[] => [browser.openTab(), browser.openTab()]);
  const ids = server
    .conversations()
    .slice(0, conversationCount)
    .map(({ id }) => id);
  return {
    kind: given.kind,
    timeline,
    server,
    browsers,
    tabs,
    promises,
    ids,
    /** What brings back the reply that was discarded last, in each tab. */
    undos: new Map<
      Tab,
      { page: object | undefined; session?: number | undefined; undo: () => void }
    >(),
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;

/** Opens a browser's tabs as an operator finds them in the morning: signed in, a conversation open. */
export async function begin({ ids, tabs, timeline }: World): Promise<void> {
  for (const [number, [tab]] of tabs.entries()) {
    tab?.load();
    await timeline.advance(10);
    tab?.page?.signIn(people[number] ?? "cy", false);
    await timeline.advance(200);
    tab?.page?.show(ids[number]);
    await timeline.advance(200);
    tab?.page?.change("takeOver", false, () => undefined);
    await timeline.advance(200);
  }
}

/** One of several, by any number. */
export const nth = <Item>(all: readonly Item[], number: number): Item | undefined =>
  all[number % all.length];

/** Has a person press Retry. */
export function retry({ promises }: World, tab: Tab, number: number): boolean {
  const reply = nth(tab.page?.failed() ?? [], number);
  if (!reply) return false;
  const { id, conversationId, content } = reply;
  const isTracked = tab.stored().some((stored) => stored.id === id && stored.isTracked);
  if (!isTracked && tab.isAstray(conversationId, content)) promises.mayDouble(id);
  tab.page?.retry(id);
  return true;
}

const figures = ({
  id,
  status,
  priority,
  isHumanTakeover,
  assignedTo,
  lastMessage,
}: Conversation | ReceivedConversation) =>
  JSON.stringify([id, status, priority, isHumanTakeover, assignedTo ?? null, lastMessage]);

/** Where a screen that says it is live shows something else than the server has. */
async function difference({ server, tabs }: World): Promise<string | undefined> {
  // Any other server does not say what has changed.
  if (server.kind !== "full") return undefined;
  const rows = new Set(server.conversations().map(figures));
  const texts = (messages: readonly Pick<ReceivedMessage, "id" | "content">[] = []) =>
    JSON.stringify(messages.map(({ id, content }) => [id, content]));
  for (const { page } of tabs.flat()) {
    if (!page?.isLive() || page.isAsked()) continue;
    const { list, detail } = page.reads();
    const wrong = list?.map(figures).find((row) => !rows.has(row));
    if (wrong !== undefined) return `Shown and not there: ${wrong}`;
    if (list && list.length !== rows.size) return "Shown a list of another length";
    const there = texts(detail?.id === undefined ? [] : (await server.detail(detail.id)).messages);
    if (there !== texts(detail?.messages)) return `Shown otherwise than ${there}`;
  }
  return undefined;
}

/** Shows each person all conversations with replies that are not settled, and does something there. */
async function look({ tabs, timeline }: World, act: (tab: Tab) => void): Promise<void> {
  for (const tab of tabs.flat()) {
    if (!tab.isOpen && tab.stored().length > 0) tab.load();
    await timeline.advance(1000);
    for (const name of new Set(tab.stored().map(({ username }) => username))) {
      tab.page?.signOut();
      await timeline.advance(5000);
      tab.page?.signIn(name, false);
      await timeline.advance(1000);
      const waiting = tab.stored().filter(({ username }) => username === name);
      for (const id of new Set(waiting.map(({ conversationId }) => conversationId))) {
        tab.page?.show(id);
        await timeline.advance(15_000);
      }
      act(tab);
      await timeline.advance(15_000);
    }
  }
}

/** Mends everything, and has each person look at what is not settled, and send it again. */
export async function rest(world: World): Promise<void> {
  const { browsers, server, tabs, timeline } = world;
  server.setDown(false);
  for (const browser of browsers) {
    browser.line.heal();
    browser.setClock(0);
  }
  for (const tab of tabs.flat()) tab.wake();
  await timeline.advance(60_000);
  // What happened between a page's first reading and its first subscription is not sent to it. After
  // a reconnect it has read everything again.
  server.restart();
  await timeline.advance(60_000);
  // The very last message may be on its way.
  for (let tries = 5; tries > 0 && (await difference(world)) !== undefined; tries -= 1) {
    await timeline.advance(50);
  }
  const wrong = await difference(world);
  if (wrong !== undefined) throw new BrokenPromise(wrong);
  await look(world, () => undefined);
  world.promises.checkAtRest();
  // All is well now, so what is sent again must not come twice.
  await look(world, (tab) => {
    for (let number = 0; retry(world, tab, number);) number += 1;
  });
}
