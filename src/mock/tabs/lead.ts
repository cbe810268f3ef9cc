import type { Simulator } from "../simulator";
import { parseSnapshot, type Snapshot } from "../snapshot";
import type { StoredSession } from "../tab-sessions";
import { answerOf } from "./carried-calls";
import { whenGone } from "./presence";
import { Seat } from "./seat";
import {
  type CallMessage,
  type GroupMessage,
  GuestMessage,
  namesOf,
  openWire,
  type Wire,
} from "./wire";

/** Changes are told at once, but no more often than this, in ms. */
const tellInterval = 100;

/** What sharing needs of the mock of this tab. */
export interface OwnMock {
  /** The backend of this tab; started where none runs. */
  running(): Simulator;
  /** Starts one, in place of the one that runs: from a snapshot, or as the tab would alone. */
  begin(snapshot: Snapshot | undefined): Simulator;
  /** Breaks the live connections of this tab's page, and of its guests' where it leads. */
  drop(): void;
  /** Forgets what the page keeps for itself in this tab. */
  forget(): void;
}

/** What a lead needs to know of its tab and group. */
export interface LeadOptions {
  mock: OwnMock;
  tab: string;
  group: string;
  /** How many changes the data has seen so far. */
  changes: number;
  /** The group's wire; what comes on it is to be handed to `hear`. */
  wire: Wire<GroupMessage>;
  /** A guest has come or gone, or somebody else is signed in there. */
  onGuests(): void;
}

interface Guest {
  seat: Seat;
  readonly wire: Wire<GuestMessage>;
}

/** The tab that holds the data: it answers the guests and tells them every change. */
export class Lead {
  readonly #own: LeadOptions;
  readonly #guests = new Map<string, Guest>();
  #untold = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastTold = 0;
  /** How many changes the data has seen, counted on from tab to tab. */
  changes: number;

  constructor(own: LeadOptions) {
    this.#own = own;
    this.changes = own.changes;
    this.#announce();
  }

  /** Who is signed in on the guests' pages, by username. */
  guests(): string[] {
    return [...this.#guests.values()].flatMap(({ seat }) => seat.username ?? []);
  }

  /** The data has changed. */
  changed(): void {
    this.changes += 1;
    if (this.#untold) return;
    this.#untold = true;
    const delay = this.#lastTold + tellInterval - Date.now();
    // One step of the server makes several changes: they are told together.
    if (delay <= 0) queueMicrotask(() => this.tell());
    else this.#timer = setTimeout(() => this.tell(), delay);
  }

  /** Tells the guests what has changed, if anything has. */
  tell(): void {
    if (!this.#untold) return;
    this.#untold = false;
    clearTimeout(this.#timer);
    this.#lastTold = Date.now();
    if (this.#guests.size > 0) this.#tellAll();
  }

  /** The live connections are broken, or may be opened again. */
  drop(): void {
    this.#own.wire.post({ type: "drop", live: this.#isLive() });
  }

  /** Another backend has taken over; `forget` says whether what pages keep themselves goes too. */
  reset({ forget }: { forget: boolean }): void {
    this.changed();
    this.tell();
    this.#own.wire.post({ type: "reset", forget });
  }

  /** Takes what another tab of the group says. */
  hear(message: GroupMessage): void {
    switch (message.type) {
      case "hello":
        this.#guest(message.tab, message.stored);
        this.#announce();
        this.#tellAll();
        return;
      case "tick":
        this.#own.mock.running().scheduler.catchUp();
        return;
      case "call":
        void this.#answer(message);
        return;
      case "said": {
        const { seat, wire } = this.#guest(message.tab, message.stored);
        seat.receive(message.connection, message.text);
        this.tell();
        wire.post({ type: "heard", id: message.id });
        return;
      }
      case "connect": {
        const { seat, wire } = this.#guest(message.tab, message.stored);
        const { connection } = message;
        if (this.#isLive()) {
          seat.connect(connection, (text) => wire.post({ type: "frame", connection, text }));
        } else this.drop();
        return;
      }
      case "leave":
        this.#guests.get(message.tab)?.seat.leave(message.connection);
        return;
      case "snapshot":
        // A guest, or a lead that has just gone, knows more: after a crash, say.
        if (message.changes > this.changes) this.#adopt(message);
        return;
      case "lead":
      case "drop":
      case "reset":
    }
  }

  async #answer(message: CallMessage): Promise<void> {
    const { seat } = this.#guest(message.tab, message.stored);
    const answer = await answerOf(message.id, await seat.answer(message));
    // Whoever knows an answer also has the change it speaks of, should this tab vanish now.
    this.tell();
    this.#guests.get(message.tab)?.wire.post(answer);
  }

  /** The guest of this tab, who it is now; a fresh backend gives it a fresh seat. */
  #guest(tab: string, stored: Partial<StoredSession>): Guest {
    const backend = this.#own.mock.running();
    const guest = this.#guests.get(tab) ?? this.#welcome(tab, backend);
    if (guest.seat.backend !== backend) {
      guest.seat.leave();
      guest.seat = new Seat(backend);
    }
    const before = guest.seat.stored.token;
    guest.seat.stored = { token: stored.token, user: stored.user };
    if (stored.token !== before) this.#own.onGuests();
    return guest;
  }

  #welcome(tab: string, backend: Simulator): Guest {
    const name = namesOf(this.#own.group).guest(tab);
    const guest = { seat: new Seat(backend), wire: openWire(name, GuestMessage) };
    this.#guests.set(tab, guest);
    whenGone(name).then(
      () => {
        guest.seat.leave();
        guest.wire.close();
        this.#guests.delete(tab);
        this.#own.onGuests();
      },
      // This tab leaves, and its guests with it.
      () => {},
    );
    return guest;
  }

  #isLive(): boolean {
    return this.#own.mock.running().conditions.live;
  }

  #announce(): void {
    const { wire, tab } = this.#own;
    wire.post({ type: "lead", tab, changes: this.changes, live: this.#isLive() });
  }

  #tellAll(): void {
    const text = JSON.stringify(this.#own.mock.running().snapshot());
    this.#own.wire.post({ type: "snapshot", changes: this.changes, text });
  }

  #adopt({ changes, text }: { changes: number; text: string }): void {
    const snapshot = parseSnapshot(text);
    if (!snapshot) return;
    this.changes = changes;
    this.#own.mock.begin(snapshot);
    this.#own.mock.drop();
  }
}
