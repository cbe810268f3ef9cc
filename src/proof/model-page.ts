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
import type { Guarantees } from "./guarantees";

/** What all tabs of a walk share. */
export interface World {
  clock: Clock;
  server: ModelServer;
  guarantees: Guarantees;
}

/** Opens a page in a tab, until it is left. It runs the app's own inbox on the model network. */
export function openPage({ clock, guarantees, server }: World, tab: Tab) {
  const { browser } = tab;
  const openedAt = clock.now();
  const sockets: { close: () => void }[] = [];
  /** Callbacks that were due while the page slept. */
  let overdue: (() => void)[] = [];
  let isLeft = false;
  let isAsleep = false;
  /** Whether the page knows that another person is signing in or has signed in. */
  let isBlocked = false;

  /** Wraps a callback so that it waits while the page sleeps, and never runs once the page was left. */
  const guarded = <Args extends unknown[]>(callback: (...args: Args) => void) => {
    const run = (...args: Args): void => {
      if (isLeft) return;
      if (isAsleep) overdue.push(() => run(...args));
      else callback(...args);
    };
    return run;
  };
  const onOwnNameChange: Page["onOwnNameChange"] = (listener) => {
    const onChange = guarded(listener);
    browser.listeners.add(onChange);
    return () => browser.listeners.delete(onChange);
  };
  const checkPerson = () => void (isBlocked = !tab.isOwnName());
  onOwnNameChange(checkPerson);
  function sent(message: unknown, flight: Flight): void {
    if (is(OutgoingMessage, message)) guarantees.sent(message.content, tab.me, flight);
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
      if (isBlocked && is(OutgoingMessage, body)) guarantees.fail("Wrong sender:", body.content);
      // The client refuses changes under another person's cookie, even before the page notices it.
      if (isChange && !tab.isOwnName()) return reject(new Error("Another person"));
      const flight = browser.network.call(
        isChange,
        () => server.handle(call, params?.id ?? "", body, cookie),
        guarded((answer, ending) => {
          clock.settle();
          if (ending) reject(ending === "refused" ? new ApiError(409, "no") : new Error(ending));
          // Received<C> is this schema's output type, which TypeScript cannot infer.
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
      let isCancelled = false;
      clock.after(
        ms,
        guarded(() => isCancelled || run()),
      );
      return () => void (isCancelled = true);
    },
    isOwnName: tab.isOwnName,
    onOwnNameChange,
    readUserText: (key) => tab.stored.get(key),
    writeUserText: tab.store,
    openSocket(onEvent) {
      const socket = browser.network.connect(browser.cookie, guarded(onEvent));
      sockets.push(socket);
      return {
        get readyState() {
          return socket.readyState();
        },
        close: socket.close,
        send(text) {
          const message = parse(ClientMessage, JSON.parse(text));
          const flight = socket.send(message);
          if (message.type === "send_message") sent(message.messageData, flight);
        },
      };
    },
  };
  const client = createQueryClient();
  return {
    page,
    client,
    inbox: inboxOf(client, page),
    /** Checks whether another person is signing in or has signed in. */
    checkPerson,
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
