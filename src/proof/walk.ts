import * as fc from "fast-check";
import { type Detail, detailOf, type Reply } from "@/api/inbox/state";
import { authorOf, type Browser, people, signIn } from "./model-browser";
import { createClock, createNetwork } from "./model-network";
import { createTab, type Tab } from "./model-tab";
import { createModelServer, type Manner, plainText } from "./model-server";
import { BrokenPromise, createPromises } from "./promises";
import { ids, type Step, type Walk, walks, words } from "./steps";

/** The steps of the longest walk. */
const longest = 160;
interface Own extends Browser {
  tabs: Tab[];
}
type Place = ReturnType<typeof open>;

function open(given: Manner) {
  const clock = createClock();
  const promises = createPromises(given);
  const server = createModelServer(ids, clock.now, { ...given }, promises.stored);
  const world = { clock, promises, server };
  const browsers = [0, 1].map((number) => {
    const network = createNetwork(clock, server);
    const made: Own = { network, cookie: undefined, person: undefined, tabs: [] };
    made.tabs = [0, 1].map((tab) => createTab(world, made, number * 2 + tab));
    return made;
  });
  const place = { ...world, browsers, tabs: browsers.flatMap(({ tabs }) => tabs) };
  server.write("c1", "Hello", undefined);
  // As people find them in the morning: each signed in, with a conversation open.
  for (const [number, own] of browsers.entries()) {
    const [tab] = own.tabs;
    if (!tab) continue;
    tab.load();
    signIn(clock, own, tab, people[number] ?? "cy", "done");
    tab.show("c1");
  }
  clock.pass(1000);
  return place;
}

const textOf = (word: number, unique: string): string => words[word] ?? unique;
const nth = <Item>(all: readonly Item[], number: number) => all[number % all.length];
const failed = (tab: Tab, isDiscarded: boolean) =>
  tab.state.replies.filter((one) => one.phase.at === "failed" && one.isDiscarded === isDiscarded);

function retry({ clock, promises, tabs }: Place, tab: Tab, reply: Reply): void {
  const { id } = reply;
  const holders = tabs.filter((one) => one.state.replies.some((other) => other.id === id));
  promises.retried(reply);
  if (holders.length > 1) promises.mayDouble(reply);
  tab.dispatch({ type: "retried", id, at: clock.now() });
}

/** What a person does in a tab. */
function act(place: Place, own: Own, tab: Tab, given: Extract<Step, { tab: number }>): void {
  const { clock, promises, server } = place;
  if (given.do === "wake") return tab.wake();
  if (given.do === "storage") return tab.setStorage(given.works);
  if (given.do === "reload") return tab.load();
  if (given.do === "sign in") {
    if (!tab.isOpen()) tab.load();
    const isAsked = tab.me === undefined || !tab.isOwnName();
    const isBusy = own.person?.state === "signing-in";
    if (tab.isAwake() && isAsked && !isBusy) signIn(clock, own, tab, given.name, given.how);
    return;
  }
  const { me, shown, state } = tab;
  if (!tab.isAwake() || !me) return;
  switch (given.do) {
    case "write": {
      const id = `r${promises.count}`;
      if (shown === undefined || !detailOf(state, shown) || !tab.isOwnName()) return;
      const text = textOf(given.word, id);
      const by = { tab: tab.number(), author: authorOf(me), conversationId: shown };
      promises.written(id, by, text);
      return tab.dispatch({ type: "written", id, conversationId: shown, text, at: clock.now() });
    }
    case "show":
      return tab.show(given.id);
    case "retry": {
      const reply = tab.isOwnName() ? nth(failed(tab, false), given.at) : undefined;
      return reply && retry(place, tab, reply);
    }
    case "discard":
    case "take back": {
      const isBack = given.do === "take back";
      const reply = nth(failed(tab, isBack), given.at);
      const type = isBack ? "taken-back" : "discarded";
      return reply && tab.dispatch({ type, id: reply.id });
    }
    case "take over":
      return tab.takeOver(given.stepIn, given.stepIn || given.byCall);
    case "hand back":
      if (shown === undefined) return;
      server.handBack(shown);
      return tab.dispatch({ type: "handed-back", id: shown });
    case "close":
      return tab.close();
    case "duplicate": {
      const other = own.tabs.find((one) => one !== tab);
      people.flatMap(tab.keptReplies).forEach(promises.mayDouble);
      return other?.load(tab);
    }
    case "sign out":
      own.person = undefined;
      own.cookie = undefined;
      return tab.signOut();
    case "sleep":
      return tab.sleep();
  }
}

function take(place: Place, given: Step): void {
  const { browsers, clock, promises, server } = place;
  const own = "browser" in given ? browsers[given.browser] : undefined;
  if ("tab" in given) {
    const tab = own?.tabs[given.tab];
    return own && tab && act(place, own, tab, given);
  }
  switch (given.do) {
    case "wait":
      return clock.pass(given.ms);
    case "version":
      promises.changedVersion();
      // A node that changes starts anew.
      if (server.manner.knowsIds.live !== given.live)
        for (const { network } of browsers) network.breakSockets();
      server.manner.knowsIds = { live: given.live, http: given.http };
      return;
    case "member":
      return server.write(given.id, textOf(given.word, `m${clock.now()}`), undefined);
    case "colleague":
      return server.write(given.id, textOf(given.word, ""), "u-dee");
    case "other cookie":
      // By a page that tells nobody; only the author of what is answered shows it.
      if (own) own.cookie = given.name;
      return;
    case "link":
      return own?.network.setLink(given.to);
    case "mend":
      return own?.network.setLink("open", given.isNoticed);
    case "slow":
      return own?.network.slow(given.calls, given.frames);
    case "fate":
      return own?.network.meet(given.fate);
    case "break sockets":
      return own?.network.breakSockets();
  }
}

const messagesIn = ({ messages = [] }: Detail, areAlike: boolean) => {
  const texts = messages.map(({ content = "" }) => plainText(content));
  return JSON.stringify(areAlike ? [...new Set(texts)] : texts);
};

/** A live page shows what the server has, where that can tell it. */
function compare({ server }: Place, tab: Tab): void {
  const { delivery, frames, lag, wholeSeconds } = server.manner;
  if (!tab.isLive() || frames === "none" || delivery === "with gaps" || lag > 0) return;
  const rows = JSON.stringify(server.list());
  const { details, lists } = tab.state;
  const list = lists[0]?.rows ?? [];
  const shownRows = JSON.stringify(list.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)));
  if (shownRows !== rows) throw new BrokenPromise(`The list shows ${shownRows}, not ${rows}`);
  const detail = details.find(({ target }) => target === tab.shown)?.detail;
  if (!detail || tab.shown === undefined) return;
  // A row that is like the last one says nothing new.
  const areAlike = frames === "rows" && wholeSeconds;
  const [seen, there] = [detail, server.read(tab.shown)].map((one) => messagesIn(one, areAlike));
  if (seen !== there) throw new BrokenPromise(`${tab.shown} shows ${seen}, not ${there}`);
}

/** All is well again, though nothing is restarted: each person looks, and sends what is left. */
function rest(place: Place, isHasty: boolean): void {
  const { browsers, clock, promises, tabs } = place;
  for (const { network } of browsers) network.heal();
  for (const tab of tabs) {
    tab.wake();
    tab.setStorage(true);
    // Retry is pressed before the page has seen anything.
    if (isHasty && tab.isAwake() && tab.isOwnName())
      for (const reply of failed(tab, false)) retry(place, tab, reply);
  }
  clock.pass(60_000);
  for (const own of browsers) {
    for (const tab of own.tabs) {
      for (const one of people) {
        if (tab.keptReplies(one).length === 0 && tab.me !== one) continue;
        if (!tab.isOpen()) tab.load();
        signIn(clock, own, tab, one, "done");
        clock.pass(1000);
        for (const conversation of ids) {
          tab.show(conversation);
          clock.pass(20_000);
        }
        promises.rested(tab.state.replies);
        compare(place, tab);
        for (let round = 0; round < 2; round += 1) {
          for (const reply of failed(tab, false)) retry(place, tab, reply);
          clock.pass(60_000);
          promises.rested(tab.state.replies);
        }
        for (const { id, phase } of failed(tab, false)) {
          // It is there, though the readings lag too far behind.
          if (place.server.manner.lag > 2000) continue;
          const isAlarm = phase.at === "failed" && phase.reason === "other-person";
          if (!isAlarm) throw new BrokenPromise(`Retry does not send ${id}`);
        }
        if (tab.state.takeovers.length > 0) throw new BrokenPromise("A takeover is never over");
      }
    }
  }
}

/** Takes a walk. Throws BrokenPromise. */
export function walk({ manner: given, isHasty, steps }: Walk): void {
  const place = open(given);
  for (const one of steps) take(place, one);
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
