import * as fc from "fast-check";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { serverMessages } from "@/contract/live";
import { paths } from "@/lib/paths";
import { type Row, rowOf, rowsOf } from "@/tools/conformance/rows";
import { type Answer, answersOf, liveTexts, valuesOf } from "./values";

type Screen = keyof typeof paths;

/** One visit to a screen: what the server answers, and what the visitor does. */
export interface Visit {
  readonly screen: Screen;
  /** The address's query, which may open a detail. */
  readonly search: string;
  readonly width: number;
  /** By the calls' names; any other call is answered with 404. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly messages: readonly string[];
  /** The controls to press, by name or by number modulo their count. */
  readonly presses: readonly (string | number)[];
}

/** Every call of the contract by its name, such as "users.changeUser". */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(callsByDomain).flatMap(([domain, own]) =>
    Object.entries<Call>(own).map(([name, call]) => [`${domain}.${name}`, call]),
  ),
);

/** The domains that a screen calls, unless it is just the one of its own name. */
const domains: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  login: ["auth"],
  overview: ["dashboard", "chatbot", "inbox"],
};

/** Rows that allow a change. */
const taken = { isHumanTakeover: true, status: "escalated" };
const planned = { status: "planning" };
const someone = { role: "user", status: "active", email: "" };

type Action = readonly [screen: Screen, row: Row, ...presses: string[]];
/** How each change of the contract is made: the screen, its row before, and the controls to press. */
const actions: Readonly<Record<string, Action>> = {
  "auth.login": ["login", {}, "Sign In"],
  "auth.logout": ["users", {}, "Log out"],
  "chatbot.updateKnowledgeBase": ["overview", {}, "Update Knowledge Base"],
  "chatbot.saveBotConfig": ["chatbot", { languages: ["English"] }, "Configure Bot", "Save"],
  "members.createSegment": ["members", {}, "Create Segment", "Create Segment"],
  "growth.createCampaign": ["growth", {}, "New Campaign", "Create Campaign"],
  "growth.changeCampaign": ["growth", planned, "Launch", "Launch Now"],
  "content.createProject": ["content", {}, "Use Template", "Create Project"],
  "content.changeProject": ["content", planned, "Start"],
  "events.createEvent": ["events", {}, "Create Event", "Create Event"],
  "events.changeEvent": ["events", planned, "Optimize", "Optimize Event"],
  "users.createUser": ["users", {}, "Create User", "Create User"],
  "users.changeUserStatus": ["users", someone, "Deactivate", "Deactivate"],
  "users.changeUser": ["users", someone, "Edit", "Save Changes"],
  "inbox.takeOverConversation": ["inbox", { ...taken, isHumanTakeover: false }, "Take Over"],
  "inbox.sendMessage": ["inbox", taken, "Send"],
  "inbox.resolveConversation": ["inbox", taken, "Mark Resolved"],
  "inbox.releaseConversation": ["inbox", taken, "Hand Back to AI"],
  "inbox.reopenConversation": ["inbox", { ...taken, status: "resolved" }, "Reopen"],
  "inbox.changePriority": ["inbox", { ...taken, priority: "low" }, "More", "High"],
};

/** An ordinary answer whose first or only row is as the change needs it. */
const readyAnswers = ({ answer, success = 200 }: Call, row: Row): fc.Arbitrary<Answer> =>
  (answer ? valuesOf(answer, 0) : fc.constant({})).map((body) => {
    const rows = rowsOf(body);
    const list = [{ ...rows[0], ...row, id: "row-0" }, ...rows.slice(1)];
    const json = Array.isArray(body) ? list : { ...rowOf(body), ...row };
    return { status: success, text: JSON.stringify(json), comes: "at once" };
  });

/** Visits to a screen: random ones, or to make one change, where only its own answer is random. */
function visitsTo(screen: Screen, change?: string, row: Row = {}, presses?: readonly string[]) {
  const domainsOfScreen = domains[screen] ?? [screen];
  const answers = [...calls]
    .filter(([name]) => name === change || domainsOfScreen.includes(name.split(".")[0] ?? ""))
    .map(([name, call]) => {
      const isAny = change === undefined || name === change;
      const made = isAny ? answersOf(call.success ?? 200, call.answer) : readyAnswers(call, row);
      return [name, made] as const;
    });
  const detail = screen === "inbox" ? "?conversation=row-0" : "?open=row-0";
  const hasDetail = screen === "inbox" || screen === "content";
  return fc.record<Visit>({
    screen: fc.constant(screen),
    search: presses ? fc.constant(hasDetail ? detail : "") : fc.constantFrom("", detail),
    width: presses ? fc.constant(1280) : fc.constantFrom(1280, 1280, 390),
    answers: fc.record(Object.fromEntries(answers)),
    messages: fc.array(liveTexts(Object.values(serverMessages)), { maxLength: presses ? 0 : 2 }),
    presses: presses ? fc.constant(presses) : fc.array(fc.nat(99), { maxLength: 3 }),
  });
}

const screens = Object.keys(paths).filter((name): name is Screen => name in paths);

/** Every kind of visit: to a screen, or to make a change there. */
export const kinds: readonly fc.Arbitrary<Visit>[] = [
  ...screens.map((screen) => visitsTo(screen)),
  ...Object.entries(actions).map(([call, [screen, row, ...presses]]) =>
    visitsTo(screen, call, row, presses),
  ),
];
