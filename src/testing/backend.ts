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
import type { ScenarioName } from "@/mock/scenarios";
import type { Database } from "@/mock/database";
import { later } from "./later";

/** The number of stories and tests started so far. */
let beginnings = 0;
let backend: Simulator | undefined;
let socket: LiveSocket | undefined;
let log = new RequestLog();

function running(): Simulator {
  if (!backend) throw new Error("Call resetBackend() first");
  return backend;
}

/** The users whose session a story can start with. */
const people = {
  admin: { id: "user-1", username: "admin", role: "admin" },
  manager: { id: "user-2", username: "maya.okafor", role: "manager" },
  user: { id: "user-5", username: "lena.fischer", role: "user" },
} as const;

type Domains = typeof callsByDomain;
/** The type of the call with this name. */
type CallNamed<Name extends CallName> = Name extends `${infer Domain}.${infer Own}`
  ? Domain extends keyof Domains
    ? Own extends keyof Domains[Domain]
      ? Extract<Domains[Domain][Own], Call>
      : never
    : never
  : never;

/** The initial state of a story or test. */
export interface Beginning {
  scenario?: ScenarioName;
  /** The user whose session is stored: the admin by default, none if null. */
  signedInAs?: keyof typeof people | null;
  /** Whether the simulator generates events and member replies; off by default. */
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
  // A unique token, or signing out in one story would end another frame's session.
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

/** Handles a call. Calls left over from an earlier story never settle, or they could fail a later one. */
async function answerCall(request: Request): Promise<Response> {
  const beginning = beginnings;
  const call = log.logCall(running().handleRequest, request);
  await Promise.allSettled([call]);
  return beginning === beginnings ? call : new Promise(() => {});
}

/** Installs the mock in this page, without a service worker or a snapshot. */
function startBackend(): void {
  interceptCalls(answerCall);
  socket = installLiveSocket(running, () => log);
}

/**
 * Resets everything for a story or a test: fresh data, no delays or faults, an empty log, no automatic
 * events. Starts the backend if it is not running.
 */
export async function resetBackend(beginning: Beginning = {}): Promise<void> {
  // On a notes page several stories start at the same time.
  if (!socket) startBackend();
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

/** Overrides a call's response with a value or a function of the request, typed by the contract. */
export function answerWith<Name extends CallName>(
  name: Name,
  answer: AnswerOf<CallNamed<Name>> | ((request: AnyRequest) => AnswerOf<CallNamed<Name>>),
): void {
  running().conditions.faults[name] = {
    kind: "override",
    respond: (request) => (typeof answer === "function" ? answer(request) : answer),
  };
}

/** Overrides a call's response with any response, even one that breaks the contract. */
export function answerRaw(name: CallName, response: Response): void {
  running().conditions.faults[name] = { kind: "override", respond: () => response.clone() };
}

/** Makes a call fail with this status. A body that is not a string is sent as JSON. */
export function failCall(name: CallName, status: number, body?: unknown): void {
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  running().conditions.faults[name] = { kind: "status", status, body: text };
}

/** Makes a call fail as if the network were down. */
export function loseCall(name: CallName): void {
  running().conditions.faults[name] = { kind: "lost" };
}

/** Keeps a call pending. The returned function releases it and restores normal responses. */
export function stallCall(name: CallName): () => void {
  const { faults } = running().conditions;
  const { promise: until, settle } = later<void>();
  faults[name] = { kind: "pending", until };
  return () => {
    delete faults[name];
    settle();
  };
}

/** Makes a call respond normally again. */
export function restoreCall(name: CallName): void {
  delete running().conditions.faults[name];
}

/** Sends a live message, or any text, to the page, whatever channels it has subscribed to. */
export function sendLive(message: ServerMessage | string): void {
  running().hub.broadcast(message);
}

/** Allows live connections, or drops the current one and refuses new ones. */
export function setLive(stands: boolean): void {
  running().conditions.live = stands;
  if (!stands) socket?.drop();
}

/** Expires the stored session: the next call gets a 401. */
export function expireSession(): void {
  running().sessions.expire({});
}

/** The calls the page has made, in order. */
export const callsMade = (): { method: string; path: string; query: unknown; body: unknown }[] =>
  log.calls.map(({ method, path, query, body }) => ({ method, path, query, body }));

/** The live messages the page has sent, in order, parsed as JSON. */
export const framesSent = (): unknown[] =>
  log.fromPage.map(({ text }): unknown => JSON.parse(text));

/** The simulator's database, to set up what a story shows. */
export const mockData = (): Database => running().db;

/** Changes a conversation on the server without notifying the page. */
export const changeConversation = (id: string, changes: Partial<ConversationRow>) =>
  running().inbox.update(id, changes);

/** The demo console's controls, connected to the story's simulator. */
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

/** Pretends that these users are signed in in other tabs. */
export function setOtherOperators(usernames: string[]): void {
  otherOperators = usernames;
}

/** The demo console's interface, connected to the story's simulator. */
export const demoOfStory = (): Demo => ({
  controls: () => Promise.resolve(controls),
  log,
  refetchAll: () => {},
  share: () => Promise.reject(new Error("A story shares its data with nobody.")),
});
