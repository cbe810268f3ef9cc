import { isWaiting, reduce } from "@/api/inbox/reduce";
import {
  allLists,
  detailOf,
  type Effect,
  emptyState,
  type Event,
  type Reply,
} from "@/api/inbox/state";
import { resumeReplies } from "@/api/inbox/stored-replies";
import {
  authorOf,
  type Browser,
  createTabStorage,
  isOwnName as isOwn,
  type Name,
  people,
} from "./model-browser";
import { type Backend, createCalls } from "./model-calls";
import { type Connection, createConnection } from "./model-connection";
import type { Clock } from "./model-network";

/** What the tabs of one walk share. */
export interface World extends Backend {
  clock: Clock;
}

const tickInterval = 100;

/** What a tab holds that a copy of it begins with. */
type Copied = { me: Name | undefined; keptReplies: (name: Name) => readonly Reply[] };

export type Tab = ReturnType<typeof createTab>;

/** A tab, whose page plays the reducer and does what it asks for. `kept` is its sessionStorage. */
export function createTab({ clock, server, promises }: World, browser: Browser, number: number) {
  const { network } = browser;
  const storage = createTabStorage();
  let state = emptyState;
  let me: Name | undefined;
  let shown: string | undefined;
  let isOpen = false;
  let isAsleep = false;
  let openedAt = 0;
  /** Grows with each page and each session: what an earlier one waits for says nothing any more. */
  let session = 0;
  let overdue: (() => void)[] = [];
  let isTicking = false;
  let connection: Connection | undefined;
  /** What is to be read again when it is next shown, and the readings for the screen. */
  const outOfDate = new Set<string>();
  const readings = new Map<string, number>();

  /** Runs something in this session, once the page is awake. */
  const later = (run: () => void) => {
    const own = session;
    const go = (): void => {
      if (own !== session || !isOpen) return;
      if (isAsleep) overdue.push(go);
      else run();
    };
    return go;
  };
  const after = (ms: number, run: () => void) => clock.after(ms, later(run));

  const isOwnName = () => isOwn(browser, me);
  const calls = createCalls({ server, promises }, browser, { isOwnName, later, dispatch, ask });

  function dispatch(event: Event): void {
    if (!isOpen) return;
    const before = state;
    const result = reduce(before, { ...event, now: clock.now() - openedAt });
    state = result.state;
    if (before.replies !== state.replies && event.type !== "signed-out") {
      const last = event.type === "loaded" ? event.replies : before.replies;
      promises.seen(number, last, state.replies, result.effects);
      store();
    }
    keepTime();
    result.effects.forEach(perform);
  }

  const open = () => state.replies.filter(({ isDiscarded }) => !isDiscarded);
  const store = () => me && storage.keep(me, open());

  function keepTime(): void {
    if (isTicking || !isWaiting(state)) return;
    isTicking = true;
    const dueAt = clock.now() + tickInterval;
    after(tickInterval, () => {
      isTicking = false;
      dispatch({ type: "tick", isLate: clock.now() - dueAt > 1500 });
    });
  }

  function perform(effect: Effect): void {
    switch (effect.do) {
      case "send-reply":
        return calls.sendReply(effect, connection);
      case "take-over":
        return calls.takeOver(effect.id, false, (ending) => {
          const message = "another person has it";
          if (ending === "refused") dispatch({ type: "takeover-refused", id: effect.id, message });
        });
      case "read":
        return read(effect.id, effect.askedAt);
      case "refresh":
        return refresh(effect.target);
      case "refresh-all":
        return [allLists, ...state.details.map(({ target }) => target)].forEach(refresh);
      case "reopen":
        return connection?.reopen();
      case "tell":
        return undefined;
    }
  }

  function ask(target: string): number {
    const askedAt = state.revision + 1;
    dispatch({ type: "asked", target });
    return askedAt;
  }

  function read(target: string, askedAt: number): void {
    calls.read(target, askedAt, () => {
      if (readings.get(target) === askedAt) readings.delete(target);
    });
  }

  /** Reads for the screen; what it still waited for is not heard any more. */
  function readShown(target: string): void {
    const last = readings.get(target);
    if (last !== undefined) dispatch({ type: "not-read", askedAt: last, isSure: false });
    outOfDate.delete(target);
    const askedAt = ask(target);
    readings.set(target, askedAt);
    read(target, askedAt);
  }

  function refresh(target: string): void {
    if (target === allLists || target === shown) readShown(target);
    else outOfDate.add(target);
  }

  /** Begins a session with what the tab has kept of this person. */
  function begin(name: Name): void {
    if (me !== undefined) leave(name !== me);
    session += 1;
    isTicking = false;
    me = name;
    dispatch({ type: "signed-in", me: { id: authorOf(name), username: name }, isConnected: false });
    dispatch({ type: "held", isHeld: !isOwnName() });
    const replies = resumeReplies(storage.read(name), clock.now() - openedAt, clock.now());
    dispatch({ type: "loaded", replies });
    connection = createConnection(network, clock, {
      isOwnName,
      later,
      dispatch,
      author: () => browser.cookie && authorOf(browser.cookie),
      changedAt: server.changedAt,
    });
    connection.connect();
    // A new session of the same person reads again.
    for (const { target } of state.details) outOfDate.add(target);
    readShown(allLists);
    if (shown !== undefined) readShown(shown);
  }
  /** Ends it; another person finds nothing of what was read. */
  function leave(isOther: boolean): void {
    session += 1;
    dispatch({ type: "signed-out" });
    me = undefined;
    connection?.close();
    if (isOther) dispatch({ type: "cleared" });
  }
  function close(): void {
    isOpen = isAsleep = false;
    overdue = [];
    session += 1;
    connection?.close();
    connection = undefined;
  }

  return {
    number: () => number,
    dispatch,
    get me() {
      return me;
    },
    get shown() {
      return shown;
    },
    get state() {
      return state;
    },
    isAwake: () => isOpen && !isAsleep,
    isOpen: () => isOpen,
    isOwnName,
    /** It says that it is live, and nothing was missed before it was. */
    isLive: () => connection?.isSure() === true && isOwnName(),
    /** Another tab's sign-in begins or is over. */
    hold: (): void => later(() => me && dispatch({ type: "held", isHeld: !isOwnName() }))(),
    begin,
    /** The same person has signed in anew, in another tab: each session has its own socket. */
    renew: (): void =>
      later(() => {
        connection?.close();
        connection?.connect();
      })(),
    signOut: () => leave(true),
    keptReplies: storage.read,
    /** Opens its page, or loads it again; `with` what another tab has kept, where it is a copy. */
    load(copied?: Copied): void {
      const name = copied ? copied.me : me;
      // A tab of its own: nothing of what it had before is in it.
      if (copied || !storage.works) number += 10;
      if (copied) for (const one of people) storage.keep(one, copied.keptReplies(one));
      const expected = storage.works ? open() : [];
      close();
      isOpen = true;
      openedAt = clock.now();
      state = emptyState;
      me = undefined;
      outOfDate.clear();
      readings.clear();
      if (!name) return;
      begin(name);
      if (!copied) promises.loaded(expected, state.replies);
    },
    close,
    sleep: () => void (isAsleep = isOpen),
    wake(): void {
      isAsleep = false;
      const due = overdue;
      overdue = [];
      for (const act of due) act();
    },
    setStorage(works: boolean): void {
      storage.works = works;
      store();
    },
    /** Takes the conversation on screen over: live if that goes out, unless asked for a call. */
    takeOver(stepIn: boolean, byCall: boolean): void {
      const id = shown;
      if (id === undefined) return;
      const isSent = !byCall && connection?.send((author) => server.takeOver(id, author, false));
      if (isSent) dispatch({ type: "took-over", id });
      else calls.takeOver(id, stepIn, () => undefined);
    },
    /** Shows a conversation. */
    show(id: string): void {
      shown = id;
      if (me && (outOfDate.has(id) || !detailOf(state, id))) readShown(id);
    },
  };
}
