import * as fc from "fast-check";
import { paths } from "../../lib/paths";
import { type Answer, answersOf, liveTexts, validAnswers } from "./answers";
import { calls } from "./server";
import { isRow } from "./values";

type Screen = keyof typeof paths;

/** The contract's domains whose calls a screen makes, where that is not the one of its own name. */
const domains: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  login: ["auth"],
  overview: ["dashboard", "chatbot", "inbox"],
};

/** One visit to a screen, what the server says to it, and what is done there. */
export interface Visit {
  readonly screen: Screen;
  /** A new page, instead of the one before that reads all again. */
  readonly isNew: boolean;
  /** Of its address: which detail is open. */
  readonly search: string;
  readonly width: 1280 | 390;
  readonly answers: Readonly<Record<string, Answer>>;
  /** Whether it has a live connection, and what comes by it. */
  readonly isLive: boolean;
  readonly messages: readonly string[];
  /** What is pressed: by its name, or any, counted round. */
  readonly presses: readonly (string | number)[];
}

/** Whether a screen makes a call of this name. */
const isOf = (screen: Screen, name: string) =>
  (domains[screen] ?? [screen]).includes(name.replace(/\..*/, ""));

const mostly = <T>(usual: T, other: T) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constant(other) },
  );

const about = { isNew: mostly(false, true), width: mostly<Visit["width"]>(1280, 390) };

/** A visit at random, with all answers made up. */
const wander = (screen: Screen): fc.Arbitrary<Visit> =>
  fc.record({
    screen: fc.constant(screen),
    ...about,
    search: fc.constantFrom("", screen === "inbox" ? isOpen : "?open=row-0"),
    answers: fc.record(
      Object.fromEntries(
        [...calls]
          .filter(([name]) => isOf(screen, name))
          .map(([name, call]) => [name, answersOf(call)]),
      ),
    ),
    isLive: mostly(true, false),
    messages: fc.array(liveTexts, { maxLength: 2 }),
    presses: fc.array(fc.nat(99), { maxLength: 3 }),
  });

/** A change, the row that allows it, and what is pressed for it. */
interface Action {
  readonly screen: Screen;
  readonly call: string;
  readonly search?: string;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly presses: readonly string[];
}

const isOpen = "?conversation=row-0";
const taken = { isHumanTakeover: true, status: "escalated" };
const someone = { role: "user", status: "active", email: "" };

/** How every change of the contract is made. */
const actions: readonly Action[] = [
  { screen: "login", call: "auth.login", presses: ["Sign In"] },
  { screen: "users", call: "auth.logout", presses: ["Log out"] },
  { screen: "overview", call: "chatbot.updateKnowledgeBase", presses: ["Update Knowledge Base"] },
  {
    screen: "chatbot",
    call: "chatbot.saveBotConfig",
    row: { languages: ["English"] },
    presses: ["Configure Bot", "Save"],
  },
  {
    screen: "members",
    call: "members.createSegment",
    presses: ["Create Segment", "Create Segment"],
  },
  { screen: "growth", call: "growth.createCampaign", presses: ["New Campaign", "Create Campaign"] },
  {
    screen: "growth",
    call: "growth.changeCampaign",
    row: { status: "planning" },
    presses: ["Launch", "Launch Now"],
  },
  { screen: "content", call: "content.createProject", presses: ["Use Template", "Create Project"] },
  {
    screen: "content",
    call: "content.changeProject",
    row: { status: "planning" },
    search: "?open=row-0",
    presses: ["Start"],
  },
  { screen: "events", call: "events.createEvent", presses: ["Create Event", "Create Event"] },
  {
    screen: "events",
    call: "events.changeEvent",
    row: { status: "planning" },
    presses: ["Optimize", "Optimize Event"],
  },
  { screen: "users", call: "users.createUser", presses: ["Create User", "Create User"] },
  {
    screen: "users",
    call: "users.changeUserStatus",
    row: someone,
    presses: ["Deactivate", "Deactivate"],
  },
  { screen: "users", call: "users.changeUser", row: someone, presses: ["Edit", "Save Changes"] },
  {
    screen: "inbox",
    call: "inbox.takeOverConversation",
    row: { ...taken, isHumanTakeover: false },
    presses: ["Take Over"],
  },
  { screen: "inbox", call: "inbox.sendMessage", row: taken, search: isOpen, presses: ["Send"] },
  {
    screen: "inbox",
    call: "inbox.resolveConversation",
    row: taken,
    search: isOpen,
    presses: ["Mark Resolved"],
  },
  {
    screen: "inbox",
    call: "inbox.releaseConversation",
    row: taken,
    search: isOpen,
    presses: ["Hand Back to AI"],
  },
  {
    screen: "inbox",
    call: "inbox.reopenConversation",
    row: { ...taken, status: "resolved" },
    search: isOpen,
    presses: ["Reopen"],
  },
  {
    screen: "inbox",
    call: "inbox.changePriority",
    row: { ...taken, priority: "low" },
    search: isOpen,
    presses: ["More", "High"],
  },
];

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** An ordinary answer whose first row, or whose only one, is in the state that an action needs. */
const readyFor =
  (row: Action["row"]) =>
  (answer: Answer): Answer => {
    const { body } = answer;
    if (row === undefined || !("json" in body)) return answer;
    const set = (one: unknown) => ({ ...(isRow(one) ? one : {}), ...row });
    const rows: unknown = body.json;
    if (!isList(rows)) return { ...answer, body: { json: set(rows) } };
    const json = [{ ...set(rows[0]), id: "row-0" }, ...rows.slice(1)];
    return { ...answer, body: { json } };
  };

/** An action on a screen that is in order, and how the server takes it. */
const act = ({ screen, call: made, row, search = "", presses }: Action): fc.Arbitrary<Visit> =>
  fc.record({
    screen: fc.constant(screen),
    ...about,
    width: fc.constant(1280),
    search: fc.constant(search),
    answers: fc.record(
      Object.fromEntries(
        [...calls]
          .filter(([name]) => name === made || isOf(screen, name))
          .map(([name, call]) => [
            name,
            name === made ? answersOf(call) : validAnswers(call).map(readyFor(row)),
          ]),
      ),
    ),
    // Else what goes by the live connection makes no call.
    isLive: fc.constant(false),
    messages: fc.constant([]),
    presses: fc.constant(presses),
  });

const places = Object.keys(paths).filter((name): name is Screen => name in paths);

/** Every kind of visit by its name: to a screen, or to make a change there. */
export const kinds: ReadonlyMap<string, fc.Arbitrary<Visit>> = new Map([
  ...places.map((screen) => [screen, wander(screen)] as const),
  ...actions.map((action) => [action.call, act(action)] as const),
]);
