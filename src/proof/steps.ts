import * as fc from "fast-check";
import type { Reply } from "@/api/inbox/state";
import { type Browser, people, signIn, signIns, signOut } from "./model-browser";
import { createClock, createNetwork, type Outcome, links } from "./model-network";
import { createModelServer, type ServerTraits } from "./model-server";
import { Tab } from "./model-tab";
import { createGuarantees } from "./guarantees";

/** The conversations of a walk. */
export const ids = ["c1", "c2"] as const;
/** Texts that are written repeatedly. A server may normalise the last two, which look the same. */
const texts = ["all ok", "hi there", "Cafe\u0301 au lait", "Caf\u00E9 au lait"];
const textOf = (index: number, unique: string): string => texts[index] ?? unique;
/** Encodes a number in the spaces of a text, so that texts that look the same can be identified. */
const numbered = (text: string, number: number): string =>
  text.replace(" ", number.toString(2).replaceAll("0", " ").replaceAll("1", "\u2003"));

const pick = <const Value>(...all: readonly Value[]) => fc.constantFrom(...all);

/** The whole model during a walk. */
export type WalkContext = Awaited<ReturnType<typeof open>>;

/** Opens two browsers with two tabs each. In each first tab, a person is signed in and reads c1. */
export async function open(traits: ServerTraits) {
  const clock = createClock();
  const guarantees = createGuarantees(traits);
  const server = createModelServer(ids, clock.now, traits, guarantees.stored);
  const world = { clock, guarantees, server };
  const browsers = [0, 1].map((number) => {
    const network = createNetwork(clock, server);
    const signedOut = { cookie: undefined, person: undefined, isSigningIn: false };
    const browser: Browser = { ...signedOut, network, tabs: [], listeners: new Set() };
    browser.tabs = [0, 1].map((tab) => new Tab(world, browser, number * 2 + tab));
    return browser;
  });
  const tabs = browsers.flatMap((browser) => browser.tabs);
  server.add({ conversationId: "c1", content: "Hello", author: undefined });
  for (const [number, tab] of [tabs[0], tabs[2]].entries()) {
    tab?.load();
    tab?.show("c1");
    if (tab) signIn(clock, tab, people[number] ?? "cy", "done");
  }
  await clock.pass(1000);
  return { ...world, traits, browsers, tabs };
}

export const failedReplies = ({ inbox }: Tab, isDiscarded = false): readonly Reply[] =>
  inbox
    .state()
    .replies.filter((one) => one.phase.at === "failed" && one.isDiscarded === isDiscarded);

/** Presses Retry, unless the page blocks sending. */
export function retry({ guarantees, tabs }: WalkContext, tab: Tab, reply: Reply): void {
  if (!tab.isOwnName()) return;
  guarantees.retried(reply, tab.number);
  const has = ({ inbox }: Tab) => inbox.state().replies.some(({ id }) => id === reply.id);
  if (tabs.filter(has).length > 1) guarantees.mayBeSentTwice(reply);
  tab.inbox.retry(reply.id);
}

/** A random step with its weight, which acts on a tab, its browser or the server. */
const step = <Given>(
  name: string,
  weight: number,
  given: fc.Arbitrary<Given>,
  take: (tab: Tab, given: Given, context: WalkContext) => unknown,
) => ({
  weight,
  arbitrary: fc.tuple(pick(0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3), given).map(([number, made]) => ({
    async take(context: WalkContext): Promise<void> {
      const tab = context.tabs[number];
      if (tab) await take(tab, made, context);
    },
    [fc.toStringMethod]: () => `${name} (${number}) ${fc.stringify(made)}`,
  })),
});
/** A step by a person who is signed in. */
const act: typeof step = (name, weight, given, take) =>
  step(name, weight, given, (tab, made, context) => {
    return tab.app.isAwake() && tab.me ? take(tab, made, context) : undefined;
  });

const none = fc.constant("");
const id = pick(...ids, "c1");
const at = fc.nat(3);
const itemAt = <Item>(all: readonly Item[], number: number) => all[number % all.length];
const anyDelay = fc.oneof(fc.constant(0), fc.nat(60_000));
const outcome = fc.record<Outcome>({
  isLost: fc.boolean(),
  up: anyDelay,
  down: anyDelay,
  ending: pick(undefined, "unreadable", "broke-off", "refused"),
});

const anyStep = fc.oneof(
  act("write", 24, fc.nat(6), (tab, word, { guarantees }) => {
    const { me: author, number, shown: conversationId } = tab;
    if (!author || conversationId === undefined || !tab.detail() || !tab.isOwnName()) return;
    const count = guarantees.count() + 1;
    const text = numbered(textOf(word, `Reply ${count}`), count);
    guarantees.written(text, { tab: number, author, conversationId });
    tab.inbox.reply(conversationId, text);
  }),
  act("show", 8, id, (tab, shown) => tab.show(shown)),
  act("retry", 10, at, (tab, number, context) => {
    const reply = itemAt(failedReplies(tab), number);
    if (reply) retry(context, tab, reply);
  }),
  act("discard", 5, fc.tuple(pick(true, true, true, false, false), at), (tab, [isNew, number]) => {
    const reply = itemAt(failedReplies(tab, !isNew), number);
    const undo = reply && tab.inbox.discard(reply.id);
    if (!isNew) undo?.();
  }),
  act("change", 4, pick("takeOver", "claim", "stepIn", "release"), (tab, change) => {
    // The person sees a refusal, and the walk continues.
    if (tab.shown !== undefined) void tab.inbox[change](tab.shown).catch(() => undefined);
  }),
  act("close", 1, none, (tab) => tab.app.leave()),
  act("duplicate", 1, none, (tab, _, { guarantees }) => {
    tab.storedReplies().forEach(guarantees.mayBeSentTwice);
    tab.browser.tabs.find((other) => other !== tab)?.load(tab);
  }),
  act("sign out", 1, none, signOut),
  act("sleep", 2, none, (tab) => tab.app.sleep()),
  step("wake", 4, none, (tab) => tab.app.wake()),
  step("reload", 3, none, (tab) => tab.load()),
  step("storage", 1, fc.boolean(), (tab, works) => void (tab.isStoring = works)),
  step("sign in", 4, fc.tuple(pick(...people), pick(...signIns)), (tab, [name, how], { clock }) => {
    if (!tab.app.isOpen()) tab.load();
    const canSignIn = tab.me === undefined || !tab.isOwnName();
    if (tab.app.isAwake() && canSignIn && !tab.browser.isSigningIn) signIn(clock, tab, name, how);
  }),
  // A page outside the app changes the cookie, which only the author in a response reveals.
  step("other cookie", 1, pick(...people), ({ browser }, name) => void (browser.cookie = name)),
  step("link", 5, pick(...links), ({ browser }, link) => browser.network.setLink(link)),
  step("restore link", 5, fc.boolean(), ({ browser }, isNoticed) =>
    browser.network.setLink("open", isNoticed),
  ),
  step("slow", 6, fc.tuple(fc.nat(9000), fc.nat(9000)), ({ browser }, paces) =>
    browser.network.slow(...paces),
  ),
  step("call outcome", 8, outcome, ({ browser }, next) => browser.network.queueOutcome(next)),
  step("break sockets", 2, none, ({ browser }) => browser.network.breakSockets()),
  step("version", 2, fc.tuple(fc.boolean(), fc.boolean()), (_, [live, http], context) => {
    const { browsers, traits, guarantees, server, tabs } = context;
    if (traits.knowsIds !== "changing") return;
    // A page that has just read that ids are supported may resend what is still in flight.
    if (server.idSupport.http && !http)
      for (const { inbox } of tabs) inbox.state().replies.forEach(guarantees.mayBeSentTwice);
    if (http && !server.idSupport.http) guarantees.idsAreBack();
    // A server that changes its version drops its connections.
    if (server.idSupport.live !== live) for (const { network } of browsers) network.breakSockets();
    Object.assign(server.idSupport, { live, http });
  }),
  step("member", 4, fc.tuple(id, fc.nat(9)), (_, [conversationId, word], { clock, server }) => {
    const content = textOf(word, `Message at ${clock.now()}`);
    server.add({ conversationId, content, author: undefined });
  }),
  step("colleague", 4, fc.tuple(id, pick(...texts)), (_, [conversationId, content], { server }) => {
    server.add({ conversationId, content, author: "dee" });
  }),
  step("wait", 26, fc.oneof(fc.nat(400), fc.nat(5000), fc.nat(15_000)), (_, ms, { clock }) =>
    clock.pass(ms),
  ),
);

/** Random walks of up to `maxLength` steps, with random server traits. */
export const walks = (maxLength: number) =>
  fc.record({
    traits: fc.record<ServerTraits>({
      knowsIds: pick("both", "both", "both", "neither", "neither", "live", "http", "changing"),
      hasMessageIds: pick(true, true, false),
      wholeSeconds: fc.boolean(),
      normalises: fc.boolean(),
      frames: pick("messages", "messages", "rows", "ids", "none"),
      delivery: pick("once", "once", "twice", "in two", "with gaps"),
      lag: pick(0, 0, 0, 700, 4000),
    }),
    retriesEarly: fc.boolean(),
    steps: fc.array(anyStep, { maxLength, size: "max" }),
  });
export type Walk = ReturnType<typeof walks> extends fc.Arbitrary<infer Value> ? Value : never;
