import { is, parse } from "valibot";
import type { Page } from "@/api/browser-page";
import { type AnyParts, ApiError, type Parts } from "@/api/client";
import { inboxOf } from "@/api/inbox/inbox";
import { createQueryClient } from "@/api/query";
import { type Call, parseLenient, type Received } from "@/contract/call";
import { OutgoingMessage } from "@/contract/inbox";
import { ClientMessage } from "@/contract/live";
import type { Clock, Flight } from "./model-network";
import type { ModelServer } from "./model-server";
import type { Tab } from "./model-tab";
import type { Promises } from "./promises";

/** What the tabs of one walk share. */
export interface World {
  clock: Clock;
  server: ModelServer;
  promises: Promises;
}

/** A page in a tab, until it is left. It runs the app's own inbox over the model network. */
export function openPage({ clock, promises, server }: World, tab: Tab) {
  const { browser } = tab;
  const openedAt = clock.now();
  const sockets: { close: () => void }[] = [];
  /** What was due while the page slept. */
  let overdue: (() => void)[] = [];
  let isLeft = false;
  let isAsleep = false;
  /** The page knows that another person is signing in or has signed in. */
  let isHeld = false;

  /** Wraps a callback: it waits while the page sleeps, and never runs once the page was left. */
  const later = <Told extends unknown[]>(run: (...told: Told) => void) => {
    const go = (...told: Told): void => {
      if (isLeft) return;
      if (isAsleep) overdue.push(() => go(...told));
      else run(...told);
    };
    return go;
  };
  const onOwnNameChange: Page["onOwnNameChange"] = (listener) => {
    const hear = later(listener);
    browser.listeners.add(hear);
    return () => browser.listeners.delete(hear);
  };
  const hold = () => void (isHeld = !tab.isOwnName());
  onOwnNameChange(hold);
  function sent(message: unknown, flight: Flight): void {
    if (is(OutgoingMessage, message)) promises.sent(message.content, tab.me, flight);
  }

  function send<C extends Call>(call: C, parts: Parts<C>) {
    const { body, params, signal }: AnyParts = parts;
    const isChange = call.method !== "GET";
    const { cookie } = browser;
    return new Promise<Received<C>>((resolve, reject) => {
      signal?.addEventListener("abort", () => {
        clock.settle();
        reject(new Error("Aborted"));
      });
      if (isHeld && is(OutgoingMessage, body)) promises.fail("Sent in another name:", body.content);
      // The client refuses changes under another person's cookie, even before the page knows of it.
      if (isChange && !tab.isOwnName()) return reject(new Error("Another person"));
      const flight = browser.network.call(
        isChange,
        () => server.answer(call, params?.id ?? "", body, cookie),
        later((answer, ending) => {
          clock.settle();
          if (ending) reject(ending === "refused" ? new ApiError(409, "no") : new Error(ending));
          // Received<C> is of this schema's output; TypeScript cannot see that.
          else resolve(call.answer && (parseLenient(call.answer, answer) as Received<C>));
        }),
      );
      sent(body, flight);
    });
  }

  const page: Page = {
    send,
    now: () => clock.now() - openedAt,
    date: clock.now,
    after(ms, run) {
      let isOff = false;
      clock.after(
        ms,
        later(() => isOff || run()),
      );
      return () => void (isOff = true);
    },
    isOwnName: tab.isOwnName,
    onOwnNameChange,
    readUserText: (key) => tab.stored.get(key),
    writeUserText: tab.store,
    openSocket(hear) {
      const socket = browser.network.connect(browser.cookie, later(hear));
      sockets.push(socket);
      return {
        get readyState() {
          return socket.readyState();
        },
        close: socket.close,
        send(text) {
          const said = parse(ClientMessage, JSON.parse(text));
          const flight = socket.send(said);
          if (said.type === "send_message") sent(said.messageData, flight);
        },
      };
    },
  };
  const client = createQueryClient();
  return {
    page,
    client,
    inbox: inboxOf(client, page),
    /** Checks whether another person is signing in. */
    hold,
    isAwake: () => !isLeft && !isAsleep,
    isOpen: () => !isLeft,
    sleep: () => void (isAsleep = true),
    wake(): void {
      isAsleep = false;
      for (const run of overdue.splice(0)) run();
    },
    leave(): void {
      isLeft = true;
      for (const socket of sockets) socket.close();
    },
  };
}
