import { storedSession, writeSession } from "@/api/stored-session";
import { rereadTabStores } from "@/api/tab-store";
import { usePreferences } from "@/components/preferences";
import type { AnswerOf, Call } from "@/contract/call";
import type { callsByDomain } from "@/contract/calls";
import type { ServerMessage } from "@/contract/live";
import { storedKeys, writeStored } from "@/lib/browser-storage";
import { resetStores } from "@/lib/stored-data";
import { createRealClock } from "@/mock/clock";
import { createSimulator, type Simulator } from "@/mock/simulator";
import type { AnyRequest, CallName } from "@/mock/handler";
import type { ConversationRow } from "@/mock/tables";
import type { NetworkConditions } from "@/mock/network-conditions";
import { createControls, type Restart } from "@/mock/console/controls";
import type { Demo } from "@/mock/console/demo-context";
import { installLiveSocket, type LiveSocket } from "@/mock/live-socket";
import { RequestLog } from "@/mock/request-log";
import { readCookies, sessionCookie } from "@/mock/sessions";
import { interceptCalls } from "@/mock/calls";
import { isScenarioName, type ScenarioName, scenarios } from "@/mock/scenarios";
import type { Database } from "@/mock/database";
import { later } from "./later";

export { isScenarioName, scenarios };
export type { ScenarioName };

/** The number of stories and tests begun so far. */
let beginnings = 0;
let backend: Simulator | undefined;
let socket: LiveSocket | undefined;
let log = new RequestLog();

function running(): Simulator {
  if (!backend) throw new Error("Call resetBackend() first");
  return backend;
}

/** Whose session a story can start with. */
const people = {
  admin: { id: "user-1", username: "admin", role: "admin" },
  manager: { id: "user-2", username: "maya.okafor", role: "manager" },
  user: { id: "user-5", username: "lena.fischer", role: "user" },
} as const;

type Domains = typeof callsByDomain;
/** The call of that name. */
type CallNamed<Name extends CallName> = Name extends `${infer Domain}.${infer Own}`
  ? Domain extends keyof Domains
    ? Own extends keyof Domains[Domain]
      ? Extract<Domains[Domain][Own], Call>
      : never
    : never
  : never;

/** How a story or a test begins. */
export interface Beginning {
  scenario?: ScenarioName;
  /** Whose session is stored: the admin's by default, nobody's if null. */
  signedInAs?: keyof typeof people | null;
  /** Whether there are automatic events and member replies; off by default. */
  live?: boolean;
}

/** Removes what the previous story stored. */
function forgetStored(): void {
  for (const area of ["tab", "browser"] as const)
    for (const key of [...storedKeys(area, ""), "authToken", "user"])
      writeStored(area, key, undefined);
  document.cookie = `${sessionCookie}=; Path=/; Max-Age=0`;
}

function storeSession(who: keyof typeof people | null): void {
  if (!who) return;
  const person = people[who];
  const user = { ...person, email: `${person.username}@harborcollective.example` };
  // A token of its own, or signing out in a story would end another frame's session.
  writeSession({ token: `muster-demo-token-${crypto.randomUUID()}`, user, area: "tab" });
}

/** The stored session, as the simulator reads it. */
function readSession() {
  const session = storedSession();
  return session && { token: session.token, user: JSON.stringify(session.user) };
}

async function make(options: Restart, live = false): Promise<Simulator> {
  const clock = createRealClock();
  const made = await createSimulator({ ...options, clock, readStored: readSession });
  const still: Partial<NetworkConditions> = { livePace: 0, autoRespond: false };
  if (!live) Object.assign(made.conditions, still);
  return made;
}

/** Handles a call. One of an earlier story never settles, as it could fail in a later one. */
async function answerCall(request: Request): Promise<Response> {
  const beginning = beginnings;
  const call = log.logCall(running().handleRequest, request);
  await Promise.allSettled([call]);
  return beginning === beginnings ? call : new Promise(() => {});
}

/** Puts the mock in place in this page, without a worker and without a snapshot. */
function startBackend(): void {
  interceptCalls(answerCall);
  socket = installLiveSocket(running, () => log);
}

/**
 * Begins a story or a test: fresh data, no delay and no faults, an empty log, nothing happening by
 * itself. Starts the backend if there is none.
 */
export async function resetBackend(beginning: Beginning = {}): Promise<void> {
  if (!backend) startBackend();
  beginnings += 1;
  backend?.stop();
  socket?.drop();
  forgetStored();
  usePreferences.setState(usePreferences.getInitialState(), true);
  resetStores();
  rereadTabStores();
  storeSession(beginning.signedInAs === undefined ? "admin" : beginning.signedInAs);
  backend = await make({ scenario: beginning.scenario }, beginning.live);
  log = new RequestLog();
}

/** Makes one call answer this, or what the function makes of the request; checked against the contract. */
export function answerWith<Name extends CallName>(
  name: Name,
  answer: AnswerOf<CallNamed<Name>> | ((request: AnyRequest) => AnswerOf<CallNamed<Name>>),
): void {
  running().conditions.faults[name] = {
    kind: "override",
    respond: (request) => (typeof answer === "function" ? answer(request) : answer),
  };
}

/** Makes one call answer any response, even one that breaks the contract. */
export function answerRaw(name: CallName, response: Response): void {
  running().conditions.faults[name] = { kind: "override", respond: () => response.clone() };
}

/** Makes one call refuse; a body that is not text is sent as JSON. */
export function failCall(name: CallName, status: number, body?: unknown): void {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  running().conditions.faults[name] = { kind: "status", status, body: text };
}

/** Makes one call fail as it does without a network. */
export function loseCall(name: CallName): void {
  running().conditions.faults[name] = { kind: "lost" };
}

/** Keeps one call waiting; the returned function lets it and all later ones answer normally. */
export function stallCall(name: CallName): () => void {
  const { faults } = running().conditions;
  const { promise: until, settle } = later<void>();
  faults[name] = { kind: "pending", until };
  return () => {
    delete faults[name];
    settle();
  };
}

/** Makes one call respond normally again. */
export function restoreCall(name: CallName): void {
  delete running().conditions.faults[name];
}

/** Sends a live message, or any text, to the page, whatever it has subscribed to. */
export function sendLive(message: ServerMessage | string): void {
  running().hub.broadcast(message);
}

/** Allows the live connection, or breaks it and refuses new ones. */
export function setLive(stands: boolean): void {
  running().conditions.live = stands;
  if (!stands) socket?.drop();
}

/** Ends the stored session: the next call gets a 401. */
export function expireSession(): void {
  running().sessions.expire({});
}

/** The calls the page has made, in order. */
export const callsMade = (): { method: string; path: string; query: unknown; body: unknown }[] =>
  log.calls.map(({ method, path, query, body }) => ({ method, path, query, body }));

/** The live messages the page has sent, in order, read as JSON. */
export const framesSent = (): unknown[] =>
  log.fromPage.map(({ text }): unknown => JSON.parse(text));

/** The data behind the calls, to prepare what a story shows. */
export const mockData = (): Database => running().db;

/** Changes a conversation at the server without telling the page. */
export const changeConversation = (id: string, changes: Partial<ConversationRow>) =>
  running().inbox.update(id, changes);

/** The demo console's controls over the simulator of the story. */
const controls = createControls({
  simulator: running,
  restart: async (options) => {
    const next = await make(options);
    running().stop();
    backend = next;
  },
  changed: () => {},
  dropConnections: () => socket?.drop(),
  sessions: () => running().sessions,
  cookies: readCookies,
  others: () => otherOperators,
});
let otherOperators: string[] = [];

/** Signs these people in in other tabs. */
export function setOtherOperators(usernames: string[]): void {
  otherOperators = usernames;
}

/** What the demo console works with, over the simulator of the story. */
export const demoOfStory = (): Demo => ({
  controls: () => Promise.resolve(controls),
  log,
  refetchAll: () => {},
  share: () => Promise.reject(new Error("A story shares its data with nobody.")),
});
