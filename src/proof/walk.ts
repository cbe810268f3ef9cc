import { setMaxListeners } from "node:events";
import * as fc from "fast-check";
import type { Row } from "@/api/inbox/state";
import { Conversation, inboxCalls } from "@/contract/inbox";
import { parseLenient } from "@/contract/call";
import { people, signIn } from "./model-browser";
import { plainText } from "./model-server";
import type { Tab } from "./model-tab";
import { failedReplies, ids, open, type Place, retry, type Walk, walks } from "./steps";

/** How many steps a walk has at most. */
const longest = 160;

const fields = Object.keys(Conversation.entries);
const rowsIn = (rows: readonly Row[] = []) =>
  JSON.stringify(
    rows.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)),
    fields,
  );
const messagesIn = (messages: readonly { content?: string }[] = [], areAlike: boolean) => {
  const texts = messages.map(({ content = "" }) => plainText(content));
  return JSON.stringify(areAlike ? [...new Set(texts)] : texts);
};

/** A live page shows exactly what the server has, unless the server's frames leave things out. */
function compare({ manner, promises, server }: Place, tab: Tab): void {
  const { delivery, frames, lag, wholeSeconds } = manner;
  if (!tab.isLive() || frames === "none" || delivery === "with gaps" || lag > 0) return;
  const shown = rowsIn(tab.list() ?? []);
  const rows = rowsIn(parseLenient(inboxCalls.listConversations.answer, server.list()));
  if (shown !== rows) promises.fail(`The list shows ${shown}, not ${rows}`);
  // Two rows of the same second with the same text cannot be told apart.
  const areAlike = frames === "rows" && wholeSeconds;
  if (tab.shown === undefined) return;
  const there = messagesIn(server.read(tab.shown).messages, areAlike);
  const seen = messagesIn(tab.detail()?.messages, areAlike);
  if (seen !== there) promises.fail(`${tab.shown} shows ${seen}, not ${there}`);
}

/** The network is well again, with nothing restarted: each person looks, and retries what failed. */
async function rest(place: Place, isHasty: boolean): Promise<void> {
  const { browsers, clock, manner, promises, tabs } = place;
  const retryAll = (tab: Tab) => failedReplies(tab).forEach((reply) => retry(place, tab, reply));
  for (const { network } of browsers) network.heal();
  for (const tab of tabs) {
    tab.app.wake();
    tab.isStoring = true;
    // Presses Retry before the page has read anything.
    if (isHasty && tab.app.isAwake()) retryAll(tab);
  }
  // By then every call over a dead line has failed.
  await clock.pass(40_000);
  for (const tab of tabs) if (tab.app.isOpen()) tab.show();
  await clock.pass(25_000); // By then the slowest call, of a minute, has arrived.
  for (const tab of tabs) if (tab.me && tab.browser.cookie) compare(place, tab);
  for (const tab of tabs) {
    for (const one of people) {
      if (tab.me !== one && tab.storedReplies([one]).length === 0) continue;
      if (!tab.app.isOpen()) tab.load();
      signIn(clock, tab, one, "done");
      await clock.pass(1000);
      for (const conversation of ids) {
        tab.show(conversation);
        await clock.pass(20_000);
      }
      promises.rested(tab.inbox.state().replies);
      compare(place, tab);
      for (let round = 0; round < 2; round += 1) {
        retryAll(tab);
        await clock.pass(60_000);
        promises.rested(tab.inbox.state().replies);
      }
      for (const { content, phase } of failedReplies(tab)) {
        const isAlarm = phase.at === "failed" && phase.reason === "other-person";
        // With a longer lag it is stored, and only the readings are too far behind.
        if (!isAlarm && manner.lag <= 2000) promises.fail("Retry does not send", content);
      }
      if (tab.inbox.state().takeovers.length > 0) promises.fail("A takeover is never over");
      promises.check();
    }
  }
}

/** Takes a walk. Throws where a promise is broken. */
async function walk({ isHasty, manner, steps }: Walk): Promise<void> {
  const place = await open(manner);
  for (const step of steps) {
    await step.take(place);
    await place.clock.pass(0);
    place.promises.check();
  }
  await rest(place, isHasty);
}

/** Takes walks of 77 steps on average until `steps` are taken, and returns how many; throws at a broken promise. */
export async function proveReplies(steps: number, seed: number, path?: string, limit = Infinity) {
  let taken = 0;
  // All calls of a session listen to its one signal, which Node would warn about.
  setMaxListeners(0);
  // Stack traces of aborted calls are never read, and cost time.
  Error.stackTraceLimit = 0;
  const property = fc.asyncProperty(walks(longest), async (one) => {
    await walk(one);
    taken += one.steps.length;
  });
  const numRuns = Math.ceil(steps / 75);
  // fast-check may shrink a counter-example for many minutes: the limit stops it.
  const plugins = limit < Infinity ? [fc.interruptAfterTimeLimit(limit)] : [];
  await fc.assert(property, { seed, plugins, ...(path === undefined ? { numRuns } : { path }) });
  return taken;
}
