import * as fc from "fast-check";
import type { Detail } from "@/api/inbox/state";
import { people, signIn } from "./model-browser";
import { plainText } from "./model-server";
import type { Tab } from "./model-tab";
import { BrokenPromise } from "./promises";
import { failedReplies, ids, open, type Place, retry, type Walk, walks } from "./steps";

/** The steps of the longest walk. */
const longest = 160;

const messagesIn = ({ messages = [] }: Detail, areAlike: boolean) => {
  const texts = messages.map(({ content = "" }) => plainText(content));
  return JSON.stringify(areAlike ? [...new Set(texts)] : texts);
};

/** A live page shows what the server has, where that can tell it. */
function compare({ manner, server }: Place, tab: Tab): void {
  const { delivery, frames, lag, wholeSeconds } = manner;
  if (!tab.isLive() || frames === "none" || delivery === "with gaps" || lag > 0) return;
  const rows = JSON.stringify(server.list());
  const list = tab.state.lists[0]?.rows ?? [];
  const shownRows = JSON.stringify(list.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)));
  if (shownRows !== rows) throw new BrokenPromise(`The list shows ${shownRows}, not ${rows}`);
  // A row that is like the last one says nothing new.
  const areAlike = frames === "rows" && wholeSeconds;
  for (const { detail, target } of tab.state.details) {
    if (target !== tab.shown) continue;
    const [seen, there] = [detail, server.read(target)].map((one) => messagesIn(one, areAlike));
    if (seen !== there) throw new BrokenPromise(`${target} shows ${seen}, not ${there}`);
  }
}

/** All is well again, though nothing is restarted: each person looks, and sends what is left. */
function rest(place: Place, isHasty: boolean): void {
  const { browsers, clock, manner, promises, tabs } = place;
  const retryAll = (tab: Tab) => failedReplies(tab).forEach((reply) => retry(place, tab, reply));
  for (const { network } of browsers) network.heal();
  for (const tab of tabs) {
    tab.wake();
    tab.setStoring(true);
    // Retry is pressed before the page has seen anything.
    if (isHasty && tab.isAwake()) retryAll(tab);
  }
  clock.pass(60_000);
  for (const tab of tabs) {
    for (const one of people) {
      if (!tab.kept.get(one)?.length && tab.me !== one) continue;
      if (!tab.isOpen) tab.load();
      signIn(clock, tab, one, "done");
      clock.pass(1000);
      for (const conversation of ids) {
        tab.show(conversation);
        clock.pass(20_000);
      }
      promises.rested(tab.state.replies);
      compare(place, tab);
      for (let round = 0; round < 2; round += 1) {
        retryAll(tab);
        clock.pass(60_000);
        promises.rested(tab.state.replies);
      }
      for (const { id, phase } of failedReplies(tab)) {
        const isAlarm = phase.at === "failed" && phase.reason === "other-person";
        // With such a lag it is there, and the readings are too far behind.
        if (!isAlarm && manner.lag <= 2000) throw new BrokenPromise(`Retry does not send ${id}`);
      }
      if (tab.state.takeovers.length > 0) throw new BrokenPromise("A takeover is never over");
    }
  }
}

/** Takes a walk. Throws BrokenPromise. */
export function walk({ isHasty, manner, steps }: Walk): void {
  const place = open(manner);
  for (const step of steps) step.take(place);
  rest(place, isHasty);
}

/** Takes walks until so many steps are taken, or a promise is broken; returns how many it were. */
export function proveReplies(steps: number, seed: number, path?: string, limit = Infinity) {
  let taken = 0;
  const property = fc.property(walks(longest), (one) => {
    walk(one);
    taken += one.steps.length;
  });
  const numRuns = Math.ceil(steps / (longest / 2));
  // What breaks a promise is made shorter for many minutes: after the limit it is as short as it is.
  const plugins = limit < Infinity ? [fc.interruptAfterTimeLimit(limit)] : [];
  fc.assert(property, { seed, plugins, ...(path === undefined ? { numRuns } : { path }) });
  return taken;
}
