import type { Script } from "node:vm";
import {
  type AsyncCommand,
  asyncModelRun,
  commands as commandsOf,
  constantFrom,
  nat,
  record,
} from "fast-check";
import type { Tab } from "./browser";
import { mark } from "./promises";
import { serverKinds } from "./server";
import { people, type Step, step } from "./steps";
import { begin, createWorld, nth, rest, retry, type World, type WorldOptions } from "./world";

/** Texts that are written again and again; the others are written once. */
const words = ["ok", "hi"] as const;

/** What a person does who wants to write and cannot yet: signs in, opens a conversation, takes it over. */
function prepare({ ids, tabs }: World, tab: Tab, given: number): boolean {
  const { page } = tab;
  if (!page) return !tab.isOpen && (tab.load(), true);
  const number = tabs.findIndex((own) => own.includes(tab));
  const name = page.user() ?? (given < 4 ? people[number] : undefined) ?? "cy";
  if (page.user() === undefined || page.isAsked()) page.signIn(name, false);
  else if (page.shown() === undefined) page.show(ids[(number + given) % 3]);
  else return page.change("takeOver", false, () => undefined);
  return true;
}

function send(world: World, tab: Tab, given: number): boolean {
  const { kind, promises, tabs } = world;
  const { page } = tab;
  const [username, conversationId] = [page?.user(), page?.shown()];
  const word = words[given] ?? `n${String(promises.count)}`;
  // Where messages do not say whose they are, nobody could tell two people's apart.
  const content = kind === "plain" ? `${mark}${String(username)} ${word}` : `${mark}${word}`;
  const id = page?.send(content);
  if (id === undefined || username === undefined || conversationId === undefined) {
    return prepare(world, tab, given);
  }
  promises.typed({ id, username, conversationId, content, tab: tabs.flat().indexOf(tab) });
  return true;
}

function discard({ promises, undos }: World, tab: Tab, number: number): boolean {
  const { page } = tab;
  const id = nth(page?.failed() ?? [], number)?.id;
  const undo = id === undefined ? undefined : page?.discard(id);
  if (id === undefined || !undo) return false;
  promises.discarded(id);
  undos.set(tab, {
    page,
    session: page?.session(),
    undo: () => (undo(), promises.discarded(id, false)),
  });
  return true;
}

/** What a person does in a tab; false if it is not offered. */
function act(world: World, tab: Tab, given: Extract<Step, { tab: number }>): boolean {
  const { page } = tab;
  if (given.do === "wake") return (tab.wake(), true);
  if (given.do === "open-tab") return !tab.isOpen && (tab.load(), true);
  if (given.do === "close-tab") return tab.isOpen && (tab.close(), true);
  if (given.do === "reload") return tab.isOpen && (tab.load(), true);
  if (!page) return false;
  const { changing } = world.promises;
  switch (given.do) {
    case "send":
      return send(world, tab, given.word);
    case "burst":
      return [0, 1, 2, 3].map((more) => send(world, tab, given.word + more)).includes(true);
    case "show":
      return (page.show(world.ids[given.at]), true);
    case "change":
    case "change-all":
      return page.change(given.what, given.do !== "change", changing(given.what));
    case "undo":
      return page.undo(changing("reopen"));
    case "retry":
      return retry(world, tab, given.at);
    case "discard":
      return discard(world, tab, given.at);
    case "undo-discard": {
      const last = world.undos.get(tab);
      world.undos.delete(tab);
      // The notice that offers it goes with the session.
      return last?.page === page && last.session === page.session() && (last.undo(), true);
    }
    case "sign-in":
      return (
        (page.user() === undefined || page.isAsked()) && (page.signIn(given.as, given.keep), true)
      );
    case "sign-out":
      return page.user() !== undefined && (page.signOut(), true);
    case "go-on":
      return page.isAsked() && (page.goOnAsOther(), true);
    case "sleep":
      return (tab.sleep(), true);
  }
}

/** Does one step; false if it cannot be done. */
async function take(world: World, given: Step): Promise<boolean> {
  const { browsers, server, tabs, timeline } = world;
  if ("tab" in given) {
    const tab = tabs[given.browser]?.[given.tab];
    return tab !== undefined && act(world, tab, given);
  }
  if ("browser" in given) {
    const browser = browsers[given.browser];
    if (!browser) return false;
    if (given.do === "line") browser.line.set(given.to);
    else if (given.do === "slow") browser.line.slow(given.up, given.down);
    else if (given.do === "doom") browser.line.doom(given.fate);
    else if (given.do === "heal") browser.line.heal();
    else if (given.do === "set-clock") browser.setClock(given.by);
    else {
      browser.line.set("silent");
      for (const tab of tabs[given.browser] ?? []) tab.sleep();
    }
    return true;
  }
  if (given.do === "wait") await timeline.advance(given.ms);
  else if (given.do === "upgrade") server.upgrade();
  else if (given.do === "server-down") {
    server.setDown(true);
    timeline.after(given.ms, () => server.setDown(false));
  } else {
    if (given.forgets) server.forgetSessions();
    server.restart();
  }
  return true;
}

/** How many steps of each kind were taken, and how many there were nothing to do for. */
export type Tally = Map<string, { taken: number; idle: number }>;

class StepCommand implements AsyncCommand<Tally, World> {
  readonly step: Step;
  constructor(given: Step) {
    this.step = given;
  }
  check = () => true;
  async run(tally: Tally, world: World): Promise<void> {
    const isTaken = await take(world, this.step);
    const { taken, idle } = tally.get(this.step.do) ?? { taken: 0, idle: 0 };
    tally.set(this.step.do, { taken: taken + Number(isTaken), idle: idle + Number(!isTaken) });
    world.promises.check();
  }
  toString = () => JSON.stringify(this.step);
}

/** Walks of so many steps at most. `replayPath` belongs to the path of a counter-example. */
export const walks = (longest: number, replayPath: string | undefined) =>
  record({
    seed: nat(),
    kind: constantFrom(...serverKinds),
    commands: commandsOf([step.map((given) => new StepCommand(given))], {
      maxCommands: longest,
      size: "max",
      ...(replayPath === undefined ? {} : { replayPath }),
    }),
  });

/** Takes one walk, and adds its steps to the tally. Throws BrokenPromise. */
export async function walk(
  script: Script,
  { commands, ...given }: WorldOptions & { commands: Iterable<AsyncCommand<Tally, World>> },
  tally: Tally,
): Promise<void> {
  const world = await createWorld(script, given);
  try {
    await begin(world);
    await asyncModelRun(() => ({ model: tally, real: world }), commands);
    await rest(world);
    world.promises.checkAtRest();
  } finally {
    for (const tab of world.tabs.flat()) tab.close();
    world.server.stop();
  }
}
