import { setMaxListeners } from "node:events";
import * as fc from "fast-check";
import type { Row } from "@/api/inbox/state";
import { Conversation, inboxCalls } from "@/contract/inbox";
import { parseLenient } from "@/contract/call";
import { people, signIn } from "./model-browser";
import { plainText } from "./model-server";
import type { Tab } from "./model-tab";
import { failedReplies, ids, open, type WalkContext, retry, type Walk, walks } from "./steps";

/** The maximum number of steps in a walk. */
const maxLength = 160;

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

/** Checks that a live page shows what the server has, if the server's frames are complete. */
function compare({ traits, guarantees, server }: WalkContext, tab: Tab): void {
  const { delivery, frames, lag, wholeSeconds } = traits;
  if (!tab.isLive() || frames === "none" || delivery === "with gaps" || lag > 0) return;
  const shown = rowsIn(tab.list() ?? []);
  const rows = rowsIn(parseLenient(inboxCalls.listConversations.answer, server.list()));
  if (shown !== rows) guarantees.fail(`The list shows ${shown}, not ${rows}`);
  // Two rows with the same text and the same second cannot be distinguished.
  const areAlike = frames === "rows" && wholeSeconds;
  if (tab.shown === undefined) return;
  const expected = messagesIn(server.read(tab.shown).messages, areAlike);
  const actual = messagesIn(tab.detail()?.messages, areAlike);
  if (actual !== expected) guarantees.fail(`${tab.shown} shows ${actual}, not ${expected}`);
}

/** Restores the network without restarting anything; then each person reads and retries everything. */
async function settle(context: WalkContext, retriesEarly: boolean): Promise<void> {
  const { browsers, clock, traits, guarantees, tabs } = context;
  const retryAll = (tab: Tab) => failedReplies(tab).forEach((reply) => retry(context, tab, reply));
  for (const { network } of browsers) network.restore();
  for (const tab of tabs) {
    tab.app.wake();
    tab.isStoring = true;
    // Presses Retry before the page has read anything.
    if (retriesEarly && tab.app.isAwake()) retryAll(tab);
  }
  // By then every call over a broken link has failed.
  await clock.pass(40_000);
  for (const tab of tabs) if (tab.app.isOpen()) tab.show();
  await clock.pass(25_000); // By then the slowest call, of a minute, has arrived.
  for (const tab of tabs) if (tab.me && tab.browser.cookie) compare(context, tab);
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
      guarantees.checkSettled(tab.inbox.state().replies);
      compare(context, tab);
      for (let round = 0; round < 2; round += 1) {
        retryAll(tab);
        await clock.pass(60_000);
        guarantees.checkSettled(tab.inbox.state().replies);
      }
      for (const { content, phase } of failedReplies(tab)) {
        const isAlarm = phase.at === "failed" && phase.reason === "other-person";
        // With a longer lag it is stored, but the responses are too old to show it.
        if (!isAlarm && traits.lag <= 2000) guarantees.fail("Retry does not send", content);
      }
      if (tab.inbox.state().takeovers.length > 0) guarantees.fail("A takeover never ends");
      guarantees.check();
    }
  }
}

/** Takes a walk; throws if a guarantee is violated. */
async function walk({ retriesEarly, traits, steps }: Walk): Promise<void> {
  const context = await open(traits);
  for (const step of steps) {
    await step.take(context);
    await context.clock.pass(0);
    context.guarantees.check();
  }
  await settle(context, retriesEarly);
}

/** Takes about `steps` steps in random walks; returns how many. Throws if a guarantee is violated. */
export async function proveReplies(steps: number, seed: number, path?: string, limit = Infinity) {
  let taken = 0;
  // All calls of a session listen to the same signal, which Node would warn about.
  setMaxListeners(0);
  // Stack traces of aborted calls are never read, and cost time.
  Error.stackTraceLimit = 0;
  const property = fc.asyncProperty(walks(maxLength), async (one) => {
    await walk(one);
    taken += one.steps.length;
  });
  const numRuns = Math.ceil(steps / 75);
  // Otherwise fast-check may shrink a counterexample for many minutes.
  const plugins = limit < Infinity ? [fc.interruptAfterTimeLimit(limit)] : [];
  await fc.assert(property, { seed, plugins, ...(path === undefined ? { numRuns } : { path }) });
  return taken;
}
