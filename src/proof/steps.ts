import * as fc from "fast-check";
import type { Reply } from "@/api/inbox/state";
import { type Browser, people, signIn, signIns, signOut } from "./model-browser";
import { createClock, createNetwork, type Fate, links } from "./model-network";
import { createModelServer, type Manner } from "./model-server";
import { Tab } from "./model-tab";
import { createPromises } from "./promises";

/** The conversations that are written to. */
export const ids = ["c1", "c2"] as const;
/** Texts that are written repeatedly. A server may store the last two, equal to a person, as one. */
const words = ["all ok", "hi there", "Cafe\u0301 au lait", "Caf\u00E9 au lait"];
const textOf = (word: number, unique: string): string => words[word] ?? unique;
/** Encodes a number in the blanks of a text: the same to a person, and the proof can recognise it. */
const numbered = (text: string, number: number): string =>
  text.replace(" ", number.toString(2).replaceAll("0", " ").replaceAll("1", "\u2003"));

const pick = <const Word>(...all: readonly Word[]) => fc.constantFrom(...all);

/** Everything in a walk. */
export type Place = Awaited<ReturnType<typeof open>>;

/** Opens two browsers of two tabs. In the first tab of each a person is signed in and looks at a conversation. */
export async function open(manner: Manner) {
  const clock = createClock();
  const promises = createPromises(manner);
  const server = createModelServer(ids, clock.now, manner, promises.stored);
  const world = { clock, promises, server };
  const browsers = [0, 1].map((number) => {
    const network = createNetwork(clock, server);
    const marks = { cookie: undefined, person: undefined, isSigningIn: false };
    const own: Browser = { ...marks, network, tabs: [], listeners: new Set() };
    own.tabs = [0, 1].map((tab) => new Tab(world, own, number * 2 + tab));
    return own;
  });
  const tabs = browsers.flatMap((own) => own.tabs);
  server.add({ conversationId: "c1", content: "Hello", author: undefined });
  for (const [number, tab] of [tabs[0], tabs[2]].entries()) {
    tab?.load();
    tab?.show("c1");
    if (tab) signIn(clock, tab, people[number] ?? "cy", "done");
  }
  await clock.pass(1000);
  return { ...world, manner, browsers, tabs };
}

export const failedReplies = ({ inbox }: Tab, isDiscarded = false): readonly Reply[] =>
  inbox
    .state()
    .replies.filter((one) => one.phase.at === "failed" && one.isDiscarded === isDiscarded);

/** Presses Retry, unless the page holds back what it would send. */
export function retry({ promises, tabs }: Place, tab: Tab, reply: Reply): void {
  if (!tab.isOwnName()) return;
  promises.retried(reply, tab.number);
  const has = ({ inbox }: Tab) => inbox.state().replies.some(({ id }) => id === reply.id);
  if (tabs.filter(has).length > 1) promises.copied(reply);
  tab.inbox.retry(reply.id);
}

/** A random step, with its weight: something happens to a tab, its browser or the server. */
const step = <Given>(
  name: string,
  weight: number,
  given: fc.Arbitrary<Given>,
  take: (tab: Tab, given: Given, place: Place) => unknown,
) => ({
  weight,
  arbitrary: fc.tuple(pick(0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3), given).map(([number, made]) => ({
    async take(place: Place): Promise<void> {
      const tab = place.tabs[number];
      if (tab) await take(tab, made, place);
    },
    [fc.toStringMethod]: () => `${name} (${number}) ${fc.stringify(made)}`,
  })),
});
/** A step of a person who is signed in. */
const act: typeof step = (name, weight, given, take) =>
  step(name, weight, given, (tab, made, place) => {
    return tab.app.isAwake() && tab.me ? take(tab, made, place) : undefined;
  });

const none = fc.constant("");
const id = pick(...ids, "c1");
const at = fc.nat(3);
const nth = <Item>(all: readonly Item[], number: number) => all[number % all.length];
const late = fc.oneof(fc.constant(0), fc.nat(60_000));
const anyFate = fc.record<Fate>({
  isLost: fc.boolean(),
  up: late,
  down: late,
  ending: pick(undefined, "in words", "broke-off", "refused"),
});

const anyStep = fc.oneof(
  act("write", 24, fc.nat(6), (tab, word, { promises }) => {
    const { me: author, number, shown: conversationId } = tab;
    if (!author || conversationId === undefined || !tab.detail() || !tab.isOwnName()) return;
    const count = promises.count() + 1;
    const text = numbered(textOf(word, `Reply ${count}`), count);
    promises.written(text, { tab: number, author, conversationId });
    tab.inbox.reply(conversationId, text);
  }),
  act("show", 8, id, (tab, shown) => tab.show(shown)),
  act("retry", 10, at, (tab, number, place) => {
    const reply = nth(failedReplies(tab), number);
    if (reply) retry(place, tab, reply);
  }),
  act("discard", 5, fc.tuple(pick(true, true, true, false, false), at), (tab, [isNew, number]) => {
    const reply = nth(failedReplies(tab, !isNew), number);
    const undo = reply && tab.inbox.discard(reply.id);
    if (!isNew) undo?.();
  }),
  act("change", 4, pick("takeOver", "claim", "stepIn", "release"), (tab, change) => {
    // The person sees a refusal; the walk goes on.
    if (tab.shown !== undefined) void tab.inbox[change](tab.shown).catch(() => undefined);
  }),
  act("close", 1, none, (tab) => tab.app.leave()),
  act("duplicate", 1, none, (tab, _, { promises }) => {
    tab.storedReplies().forEach(promises.copied);
    tab.browser.tabs.find((other) => other !== tab)?.load(tab);
  }),
  act("sign out", 1, none, signOut),
  act("sleep", 2, none, (tab) => tab.app.sleep()),
  step("wake", 4, none, (tab) => tab.app.wake()),
  step("reload", 3, none, (tab) => tab.load()),
  step("storage", 1, fc.boolean(), (tab, works) => void (tab.isStoring = works)),
  step("sign in", 4, fc.tuple(pick(...people), pick(...signIns)), (tab, [name, how], { clock }) => {
    if (!tab.app.isOpen()) tab.load();
    const isAsked = tab.me === undefined || !tab.isOwnName();
    if (tab.app.isAwake() && isAsked && !tab.browser.isSigningIn) signIn(clock, tab, name, how);
  }),
  // A page outside the app changes the cookie. Only the author in an answer gives it away.
  step("other cookie", 1, pick(...people), ({ browser }, name) => void (browser.cookie = name)),
  step("link", 5, pick(...links), ({ browser }, link) => browser.network.setLink(link)),
  step("mend", 5, fc.boolean(), ({ browser }, isNoticed) =>
    browser.network.setLink("open", isNoticed),
  ),
  step("slow", 6, fc.tuple(fc.nat(9000), fc.nat(9000)), ({ browser }, paces) =>
    browser.network.slow(...paces),
  ),
  step("fate", 8, anyFate, ({ browser }, fate) => browser.network.meet(fate)),
  step("break sockets", 2, none, ({ browser }) => browser.network.breakSockets()),
  step("version", 2, fc.tuple(fc.boolean(), fc.boolean()), (_, [live, http], place) => {
    const { browsers, manner, promises, server, tabs } = place;
    if (manner.knowsIds !== "changing") return;
    // A page that has just read that ids are known may repeat what is still in flight.
    if (server.knows.http && !http)
      for (const { inbox } of tabs) inbox.state().replies.forEach(promises.copied);
    if (http && !server.knows.http) promises.idsAreBack();
    // A server that changes its version restarts and drops its connections.
    if (server.knows.live !== live) for (const { network } of browsers) network.breakSockets();
    Object.assign(server.knows, { live, http });
  }),
  step("member", 4, fc.tuple(id, fc.nat(9)), (_, [conversationId, word], { clock, server }) => {
    const content = textOf(word, `Message at ${clock.now()}`);
    server.add({ conversationId, content, author: undefined });
  }),
  step("colleague", 4, fc.tuple(id, pick(...words)), (_, [conversationId, content], { server }) => {
    server.add({ conversationId, content, author: "dee" });
  }),
  step("wait", 26, fc.oneof(fc.nat(400), fc.nat(5000), fc.nat(15_000)), (_, ms, { clock }) =>
    clock.pass(ms),
  ),
);

/** A random walk: how the server behaves, and what happens. */
export const walks = (longest: number) =>
  fc.record({
    manner: fc.record<Manner>({
      knowsIds: pick("both", "both", "both", "neither", "neither", "live", "http", "changing"),
      hasMessageIds: pick(true, true, false),
      wholeSeconds: fc.boolean(),
      normalises: fc.boolean(),
      frames: pick("messages", "messages", "rows", "ids", "none"),
      delivery: pick("once", "once", "twice", "in two", "with gaps"),
      lag: pick(0, 0, 0, 700, 4000),
    }),
    isHasty: fc.boolean(),
    steps: fc.array(anyStep, { maxLength: longest, size: "max" }),
  });
export type Walk = ReturnType<typeof walks> extends fc.Arbitrary<infer Value> ? Value : never;
