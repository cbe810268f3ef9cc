import type { Simulator } from "../simulator";
import { storeSnapshotText, storedSnapshotText, parseSnapshot } from "../snapshot";
import { Guest } from "./guest";
import { Lead, type OwnMock } from "./lead";
import { type Membership, writeMembership } from "./membership";
import { hold, holdIfFree, leave } from "./presence";
import { whileInView } from "./ticking";
import { afterArrivals, GroupMessage, namesOf, openWire, type Wire } from "./wire";

/** What a group of tabs is to the mock of one of them. */
export interface Joint {
  readonly group: string;
  /** Answers this tab's page while another tab leads; undefined where this one does. */
  readonly guest: Guest | undefined;
  /** Who is signed in on the other tabs, where this one leads. */
  guests(): readonly string[];
  /** Calls back when this tab comes to lead, or the guests change. */
  onNews(listener: () => void): () => void;
  /** This tab's data has changed. */
  changed(): void;
  /** Keeps what a reload of this tab needs. */
  keep(): void;
  /** This tab's live connection was broken or allowed again. */
  drop(): void;
  /** Another backend has taken over here; `forget` says whether what pages keep themselves goes too. */
  reset(how: { forget: boolean }): void;
  /** The data and how many changes it has seen, for a tab that is about to come. */
  handOver(): { text: string; membership: Membership };
}

/** How a tab shares its data, as the demo console uses it. */
export interface Sharing {
  /** This tab's backend; throws where another tab answers its page. */
  backend(): Simulator;
  /** The group this tab is in; undefined where it is alone. */
  joint(): Joint | undefined;
  /** Lets other tabs of this browser share this one's data; rejects where the browser cannot. */
  share(): Promise<Joint>;
}

class OwnPlace implements Joint {
  readonly group: string;
  readonly #mock: OwnMock;
  readonly #tab: string;
  readonly #wire: Wire<GroupMessage>;
  readonly #onSnapshot: () => void;
  readonly #newsListeners = new Set<() => void>();
  #lead: Lead | undefined;
  #guests: readonly string[] = [];
  #stopTicking = () => {};
  guest: Guest | undefined;

  constructor(
    mock: OwnMock,
    { group, tab }: { group: string; tab: string },
    onSnapshot: () => void,
  ) {
    this.group = group;
    this.#mock = mock;
    this.#tab = tab;
    this.#onSnapshot = onSnapshot;
    this.#wire = openWire(namesOf(group).group, GroupMessage, (message) =>
      (this.#lead ?? this.guest)?.hear(message),
    );
  }

  lead(changes: number): void {
    this.guest = undefined;
    this.#lead = new Lead({
      mock: this.#mock,
      group: this.group,
      tab: this.#tab,
      changes,
      wire: this.#wire,
      onGuests: () => this.#tellNews(),
    });
    this.#tellNews();
  }

  follow(changes: number): void {
    const { group } = this;
    this.#stopTicking = whileInView(() => this.#wire.post({ type: "tick" }));
    this.guest = new Guest({
      group,
      tab: this.#tab,
      wire: this.#wire,
      latest: { changes, text: storedSnapshotText() },
      drop: () => this.#mock.drop(),
      forget: () => this.#mock.forget(),
      onSnapshot: this.#onSnapshot,
    });
  }

  /** The lead has gone, and this tab is next. */
  async promote(): Promise<void> {
    // What the last lead told must be in before it is built on.
    await afterArrivals(`${namesOf(this.group).group}:${this.#tab}:arrivals`);
    const { guest } = this;
    if (!guest) return;
    this.#stopTicking();
    const { changes, text } = guest.latest;
    const backend = this.#mock.begin(text === undefined ? undefined : parseSnapshot(text));
    this.lead(changes);
    guest.moveTo(backend);
  }

  readonly guests = (): readonly string[] => this.#guests;

  readonly onNews = (listener: () => void): (() => void) => {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  };

  #tellNews(): void {
    this.#guests = this.#lead?.guests() ?? [];
    for (const listener of this.#newsListeners) listener();
  }

  changed(): void {
    this.#lead?.changed();
  }

  keep(): void {
    this.#lead?.tell();
    const { text, membership } = this.handOver();
    if (text !== "") storeSnapshotText(text);
    try {
      writeMembership(membership);
    } catch {
      // Storage is full or refused: after a reload this tab is alone.
    }
  }

  drop(): void {
    this.#lead?.drop();
  }

  reset(how: { forget: boolean }): void {
    this.#lead?.reset(how);
  }

  handOver(): { text: string; membership: Membership } {
    const { group } = this;
    if (this.guest) {
      const { changes, text = "" } = this.guest.latest;
      return { text, membership: { group, changes } };
    }
    const text = JSON.stringify(this.#mock.running().snapshot());
    return { text, membership: { group, changes: this.#lead?.changes ?? 0 } };
  }
}

/**
 * Joins a group of tabs: as the one that leads where none does, else as a guest, who leads when
 * it is the next in the row. `onSnapshot` hears that there is something new to keep. Rejects where
 * the browser has no locks or refuses them.
 */
export async function joinTabs(
  { group, changes }: Membership,
  mock: OwnMock,
  onSnapshot: () => void,
): Promise<Joint> {
  const tab = crypto.randomUUID();
  const names = namesOf(group);
  await hold(names.guest(tab));
  const leads = await holdIfFree(names.group);
  const place = new OwnPlace(mock, { group, tab }, onSnapshot);
  if (leads) place.lead(changes);
  else {
    place.follow(changes);
    hold(names.group).then(
      () => place.promote(),
      // This page left first.
      () => {},
    );
  }
  addEventListener("pagehide", () => {
    place.keep();
    leave();
  });
  // Brought back by the Back button it has no locks any more: it begins anew.
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  return place;
}
