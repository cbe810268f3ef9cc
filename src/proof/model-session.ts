import { isWaiting } from "@/api/inbox/reduce";
import { allLists, detailOf, type Effect, type Ending, type Event } from "@/api/inbox/state";
import { isOwnName, type Name } from "./model-browser";
import { connect } from "./model-connection";
import type { Clock } from "./model-network";
import type { ModelServer } from "./model-server";
import type { Tab } from "./model-tab";
import { BrokenPromise, type Promises } from "./promises";

/** What the tabs of one walk share. */
export interface World {
  clock: Clock;
  server: ModelServer;
  promises: Promises;
}

const tickInterval = 100;

export type Session = ReturnType<typeof beginSession>;

/** From a sign-in until the page is left or its person signs out: does what the reducer asks for. */
export function beginSession({ clock, promises, server }: World, tab: Tab, me: Name) {
  const { browser, dispatch } = tab;
  const { network } = browser;
  let isOver = false;
  let isTicking = false;
  /** What is to be read again when it is next shown; a new session of the same person reads all. */
  const outOfDate = new Set(tab.state.details.map(({ target }) => target));
  /** When something was last asked for the screen. */
  const readings = new Map<string, number>();

  /** Makes of something what runs once the page is awake, unless the session is over. */
  const later = <Told extends unknown[]>(run: (...told: Told) => void) => {
    const go = (...told: Told): void => {
      if (isOver) return;
      if (tab.isAwake()) run(...told);
      else tab.overdue.push(() => go(...told));
    };
    return go;
  };
  const { changedAt } = server;
  const connection = connect({ browser, me, clock, changedAt, dispatch, later });

  /** Makes a call, in whose name the cookie says; what comes of it is the next event. */
  function call<Answer extends object>(
    isChange: boolean,
    carryOut: (author: Name) => Answer | Ending,
    done: (answer: Answer | undefined, ending: Ending | undefined) => void,
  ) {
    const { cookie } = browser;
    // The client changes nothing in another person's name, though the page has not heard of them yet.
    const isAllowed = !isChange || isOwnName(browser, me);
    const arrive = () => (cookie && isAllowed ? carryOut(cookie) : "refused");
    return network.call<Answer>(isChange, arrive, later(done));
  }

  function send({ id, conversationId, body, live }: Extract<Effect, { do: "send-reply" }>): void {
    if (tab.isHeld) throw new BrokenPromise(`Sent in another name: ${id}`);
    const arrive = (author: Name) =>
      server.take(live ? "live" : "http", conversationId, body, author, id);
    const flight = live
      ? connection.send(arrive)
      : call(true, arrive, (message, ending) => {
          if (ending) dispatch({ type: "reply-ended", id, ending });
          else dispatch({ type: "reply-answered", id, message });
        });
    if (flight) promises.sent(id, me, flight);
    else dispatch({ type: "live-not-sent", id });
  }

  function takeByCall(id: string, stepIn: boolean): void {
    const askedAt = ask(id);
    const take = (author: Name) =>
      server.assign(id, author, stepIn) ? server.read(id) : "refused";
    call(true, take, (answer, ending) => {
      const expected = { isHumanTakeover: true };
      if (!ending) dispatch({ type: "changed", askedAt, id, expected, answer });
      else dispatch({ type: "not-read", askedAt, isSure: false });
      if (ending === "refused" || stepIn) dispatch({ type: "out-of-date", id });
      const message = "another person has it";
      if (ending === "refused") dispatch({ type: "takeover-refused", id, message });
    });
  }

  function ask(target: string): number {
    const askedAt = tab.state.revision + 1;
    dispatch({ type: "asked", target });
    return askedAt;
  }
  function read(target: string, askedAt: number): void {
    const heard = (event: Event | undefined) =>
      dispatch(event ?? { type: "not-read", askedAt, isSure: true });
    if (target === allLists) {
      call(false, server.list, (rows) =>
        heard(rows && { type: "list-read", askedAt, filter: {}, rows }),
      );
    } else {
      const carryOut = () => server.read(target);
      call(false, carryOut, (detail) => heard(detail && { type: "detail-read", askedAt, detail }));
    }
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
    if (target === allLists || target === tab.shown) readShown(target);
    else outOfDate.add(target);
  }

  return {
    isLive: () => connection.isConnected() && isOwnName(browser, me),
    end(): void {
      isOver = true;
      connection.close();
    },
    readList: () => readShown(allLists),
    /** Reads what is shown, unless it is known. */
    show(id: string): void {
      if (outOfDate.has(id) || !detailOf(tab.state, id)) readShown(id);
    },
    /** Takes a conversation over: live if that goes out, unless asked for a call. */
    takeOver(id: string, stepIn: boolean, byCall: boolean): void {
      const isSent = !byCall && connection.send((author) => server.assign(id, author, false));
      if (isSent) dispatch({ type: "took-over", id });
      else takeByCall(id, stepIn);
    },
    /** Has time pass, while anything waits for it. */
    keepTime(): void {
      if (isTicking || !isWaiting(tab.state)) return;
      isTicking = true;
      const dueAt = clock.now() + tickInterval;
      const tick = () => {
        isTicking = false;
        dispatch({ type: "tick", isLate: clock.now() - dueAt > 1500 });
      };
      clock.after(tickInterval, later(tick));
    },
    perform(effect: Effect): void {
      switch (effect.do) {
        case "send-reply":
          return send(effect);
        case "take-over":
          return takeByCall(effect.id, false);
        case "read":
          return read(effect.id, effect.askedAt);
        case "refresh":
          return refresh(effect.target);
        case "refresh-all":
          return [allLists, ...tab.state.details.map(({ target }) => target)].forEach(refresh);
        case "reopen":
          return connection.reopen();
        case "tell":
          return undefined;
      }
    },
  };
}
