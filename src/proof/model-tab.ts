import { reduce } from "@/api/inbox/reduce";
import { emptyState, type Event, type Reply } from "@/api/inbox/state";
import { resumeReplies } from "@/api/inbox/stored-replies";
import { type Browser, isOwnName, type Name } from "./model-browser";
import { beginSession, type Session, type World } from "./model-session";

/** A tab: what it shows and stores, and its page, which holds the reducer's state. */
export class Tab {
  readonly browser: Browser;
  /** Another one where the page begins without what it had before. */
  number: number;
  me: Name | undefined;
  shown: string | undefined;
  state = emptyState;
  isOpen = false;
  /** It has heard that another person signs in, or has signed in. */
  isHeld = false;
  /** What was due while the page slept. */
  overdue: (() => void)[] = [];
  /** Its sessionStorage: each person's unsettled replies. It may be full or blocked. */
  kept = new Map<Name, readonly Reply[]>();
  #isStoring = true;
  #isAsleep = false;
  #openedAt = 0;
  #session: Session | undefined;
  readonly #world: World;

  constructor(world: World, browser: Browser, number: number) {
    this.#world = world;
    this.browser = browser;
    this.number = number;
  }

  isAwake = (): boolean => this.isOpen && !this.#isAsleep;
  isOwnName = (): boolean => isOwnName(this.browser, this.me);
  isLive = (): boolean => this.#session?.isLive() === true;
  #open = () => this.state.replies.filter(({ isDiscarded }) => !isDiscarded);

  dispatch = (event: Event): void => {
    if (!this.isOpen) return;
    const { clock, promises } = this.#world;
    const before = this.state.replies;
    const now = clock.now() - this.#openedAt;
    const { effects, state } = reduce(this.state, { ...event, now });
    this.state = state;
    if (before !== state.replies && event.type !== "signed-out") {
      const last = event.type === "loaded" ? event.replies : before;
      promises.seen(this.number, last, state.replies, effects);
      this.#store();
    }
    this.#session?.keepTime();
    for (const effect of effects) this.#session?.perform(effect);
  };
  #store(): void {
    if (!this.me) return;
    if (this.#isStoring) this.kept.set(this.me, structuredClone(this.#open()));
    else this.kept.delete(this.me);
  }

  /** Begins a session with what the tab has kept of this person. */
  begin(me: Name): void {
    if (this.me !== undefined) this.leave(this.me !== me);
    const now = this.#world.clock.now();
    this.me = me;
    this.#session = beginSession(this.#world, this, me);
    this.dispatch({ type: "signed-in", me: { id: me, username: me }, isConnected: false });
    this.hold();
    const replies = resumeReplies(this.kept.get(me), now - this.#openedAt, now);
    this.dispatch({ type: "loaded", replies });
    this.#session.readList();
    if (this.shown !== undefined) this.#session.show(this.shown);
  }
  /** A sign-in begins or is over, in whichever tab. */
  hold(): void {
    if (!this.me) return;
    if (this.#isAsleep) this.overdue.push(() => this.hold());
    else {
      this.isHeld = !this.isOwnName();
      this.dispatch({ type: "held", isHeld: this.isHeld });
    }
  }
  /** Ends the session; another person finds nothing of what was read. */
  leave(isOther: boolean): void {
    const session = this.#session;
    this.#session = undefined;
    this.dispatch({ type: "signed-out" });
    this.me = undefined;
    session?.end();
    if (isOther) this.dispatch({ type: "cleared" });
  }

  show(id: string): void {
    this.shown = id;
    this.#session?.show(id);
  }
  /** Takes the conversation on screen over: live if that goes out, unless asked for a call. */
  takeOver(stepIn: boolean, byCall: boolean): void {
    if (this.shown !== undefined) this.#session?.takeOver(this.shown, stepIn, byCall);
  }

  /** Opens its page, or loads it again; as a copy it begins with what another tab has kept. */
  load(copied?: Tab): void {
    const { me } = copied ?? this;
    if (copied) this.kept = new Map(copied.kept);
    if (copied || !this.#isStoring) this.number += 10;
    const expected = this.#isStoring && !copied ? this.#open() : [];
    this.close();
    this.isOpen = true;
    this.#openedAt = this.#world.clock.now();
    this.state = emptyState;
    this.me = undefined;
    if (!me) return;
    this.begin(me);
    this.#world.promises.loaded(expected, this.state.replies);
  }
  close(): void {
    this.isOpen = this.#isAsleep = false;
    this.overdue = [];
    this.#session?.end();
    this.#session = undefined;
  }
  sleep(): void {
    this.#isAsleep = this.isOpen;
  }
  wake(): void {
    this.#isAsleep = false;
    for (const run of this.overdue.splice(0)) run();
  }
  /** Its storage is full or blocked, or is so no longer. */
  setStoring(works: boolean): void {
    this.#isStoring = works;
    this.#store();
  }
}
