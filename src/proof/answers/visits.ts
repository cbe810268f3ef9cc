import * as fc from "fast-check";
import type { Call } from "@/contract/call";
import { callsByDomain } from "@/contract/calls";
import { serverMessages } from "@/contract/live";
import { paths } from "@/lib/paths";
import { type Row, rowOf, rowsOf } from "@/tools/conformance/rows";
import { type FakeResponse, liveTexts, responsesOf, valuesOf } from "./values";

type Screen = keyof typeof paths;

/** One visit to a screen: the server's responses, and the visitor's actions. */
export interface Visit {
  readonly screen: Screen;
  /** The query of the address, which may open a detail. */
  readonly search: string;
  readonly width: number;
  /** By call name; any other call gets a 404. */
  readonly responses: Readonly<Record<string, FakeResponse>>;
  readonly messages: readonly string[];
  /** The controls to press, by name or by index modulo their number. */
  readonly presses: readonly (string | number)[];
}

/** Every call of the contract by name, such as "users.changeUser". */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(callsByDomain).flatMap(([domain, own]) =>
    Object.entries<Call>(own).map(([name, call]) => [`${domain}.${name}`, call]),
  ),
);

/** The domains that a screen calls, unless it is only the one with the screen's name. */
const domains: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  login: ["auth"],
  overview: ["dashboard", "chatbot", "inbox"],
};

/** Rows in states that allow certain changes. */
const takenOver = { isHumanTakeover: true, status: "escalated" };
const planned = { status: "planning" };
const activeUser = { role: "user", status: "active", email: "" };

type Action = readonly [screen: Screen, row: Row, ...presses: string[]];
/** How each change is made: the screen, the row before the change, and the controls to press. */
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
  "users.changeUserStatus": ["users", activeUser, "Deactivate", "Deactivate"],
  "users.changeUser": ["users", activeUser, "Edit", "Save Changes"],
  "inbox.takeOverConversation": ["inbox", { ...takenOver, isHumanTakeover: false }, "Take Over"],
  "inbox.sendMessage": ["inbox", takenOver, "Send"],
  "inbox.resolveConversation": ["inbox", takenOver, "Mark Resolved"],
  "inbox.releaseConversation": ["inbox", takenOver, "Hand Back to AI"],
  "inbox.reopenConversation": ["inbox", { ...takenOver, status: "resolved" }, "Reopen"],
  "inbox.changePriority": ["inbox", { ...takenOver, priority: "low" }, "More", "High"],
};

/** Valid responses whose first or only row is in the state that a change needs. */
const readyResponses = ({ answer, success = 200 }: Call, row: Row): fc.Arbitrary<FakeResponse> =>
  (answer ? valuesOf(answer, 0) : fc.constant({})).map((body) => {
    const rows = rowsOf(body);
    const list = [{ ...rows[0], ...row, id: "row-0" }, ...rows.slice(1)];
    const json = Array.isArray(body) ? list : { ...rowOf(body), ...row };
    return { status: success, text: JSON.stringify(json), arrives: "at once" };
  });

/** Visits to a screen: random ones, or ones that make a change, where only its response is random. */
function visitsTo(screen: Screen, change?: string, row: Row = {}, presses?: readonly string[]) {
  const domainsOfScreen = domains[screen] ?? [screen];
  const responses = [...calls]
    .filter(([name]) => name === change || domainsOfScreen.includes(name.split(".")[0] ?? ""))
    .map(([name, call]) => {
      const isAny = change === undefined || name === change;
      const any = responsesOf(call.success ?? 200, call.answer);
      return [name, isAny ? any : readyResponses(call, row)] as const;
    });
  const detail = screen === "inbox" ? "?conversation=row-0" : "?open=row-0";
  const hasDetail = screen === "inbox" || screen === "content";
  return fc.record<Visit>({
    screen: fc.constant(screen),
    search: presses ? fc.constant(hasDetail ? detail : "") : fc.constantFrom("", detail),
    width: presses ? fc.constant(1280) : fc.constantFrom(1280, 1280, 390),
    responses: fc.record(Object.fromEntries(responses)),
    messages: fc.array(liveTexts(Object.values(serverMessages)), { maxLength: presses ? 0 : 2 }),
    presses: presses ? fc.constant(presses) : fc.array(fc.nat(99), { maxLength: 3 }),
  });
}

const screens = Object.keys(paths).filter((name): name is Screen => name in paths);

/** All kinds of visits: one for each screen and each change. */
export const visitKinds: readonly fc.Arbitrary<Visit>[] = [
  ...screens.map((screen) => visitsTo(screen)),
  ...Object.entries(actions).map(([call, [screen, row, ...presses]]) =>
    visitsTo(screen, call, row, presses),
  ),
];
