import { vi } from "vitest";
import type { Simulator } from "../simulator";
import type { Snapshot } from "../snapshot";
import { sessionOf, testSimulator } from "../test-simulator";
import { Guest } from "./guest";
import { Lead } from "./lead";
import { GroupMessage, openWire, type Wire } from "./wire";

let group = "";

/** The name of the channel that the whole group hears. */
export const groupChannel = (): string => `muster-tabs-1:${group}`;

let count = 0;
const wires: Wire<GroupMessage>[] = [];
/** Tells the lead that a tab has gone. */
export const goings = new Map<string, () => void>();

/** Begins a group that is nobody else's; Lena is signed in on a guest's page. */
export function beginGroup(): void {
  count += 1;
  group = `group-${count}`;
  // Stands in for the browser's locks: a guest has gone once the test says so.
  const request = (name: string, _: unknown, gone: () => void) =>
    new Promise<void>((resolve) => {
      goings.set(name.split(":").at(-1) ?? "", () => {
        gone();
        resolve();
      });
    });
  vi.stubGlobal("navigator", { locks: { request } });
  storeSession("lena.fischer");
}
/** Ends it. */
export function endGroup(): void {
  for (const wire of wires.splice(0)) wire.close();
  goings.clear();
  vi.unstubAllGlobals();
}

function storeSession(username: string) {
  const { token, user } = sessionOf(username, "user", `token-of-${username}`);
  const kept: Record<string, string> = { authToken: token, user };
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept[key] ?? null });
}

/** One of the group's tabs. */
function join(hear: (message: GroupMessage) => void): Wire<GroupMessage> {
  const wire = openWire(groupChannel(), GroupMessage, hear);
  wires.push(wire);
  return wire;
}

/** The tab that leads. */
export function makeLead(begun?: Simulator, changes = 0, tab = "first") {
  let lead: Lead | undefined;
  const onChange = () => lead?.changed();
  let backend = begun ?? testSimulator({ onChange });
  const mock = {
    running: () => backend,
    begin: (snapshot: Snapshot | undefined) => {
      backend = testSimulator({ snapshot, onChange });
      return backend;
    },
    drop: vi.fn(() => lead?.drop()),
    forget: vi.fn(),
  };
  const onGuests = vi.fn();
  const wire = join((message) => lead?.hear(message));
  lead = new Lead({ mock, tab, group, changes, wire, onGuests });
  return { lead, mock, onGuests, wire, backend: () => backend };
}

/** A tab whose page the lead answers. */
export function makeGuest(latest: { changes: number; text: string | undefined }, tab = "second") {
  let guest: Guest | undefined;
  const told = { drop: vi.fn(), forget: vi.fn(), onSnapshot: vi.fn() };
  const wire = join((message) => guest?.hear(message));
  guest = new Guest({ tab, group, latest, wire, ...told });
  return { guest, wire, ...told };
}

/** What a guest that has just come has kept. */
export const nothing = () => ({ changes: 0, text: undefined });

/** Makes a call as a guest's page: the status, and the body read as JSON. */
export async function ask(guest: Guest, path: string, body?: unknown) {
  const response = await guest.answer(
    new Request(`http://localhost${path}`, {
      method: body === undefined ? "GET" : "POST",
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  const read: unknown = text === "" ? undefined : JSON.parse(text);
  return { status: response.status, body: read };
}
