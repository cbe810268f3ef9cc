import type { Clock, Network } from "./model-network";
import type { Tab } from "./model-tab";

/** The operators' names, which are also their ids. */
export const people = ["ada", "bo", "cy"] as const;
export type Name = (typeof people)[number];

/** A browser. Its tabs share one cookie, so one person is signed in at a time. */
export interface Browser {
  network: Network;
  cookie: Name | undefined;
  /** Who signed in last, as far as the tabs know. Unknown while signing in, and without a response. */
  person: Name | "unknown" | undefined;
  isSigningIn: boolean;
  tabs: readonly Tab[];
  /** Called when the person changes. */
  listeners: Set<() => void>;
}

/** How a sign-in goes; with `response-lost` it succeeds without the page knowing. */
export const signIns = ["done", "done", "slow", "refused", "response-lost"] as const;

/** Signs in. The other tabs are notified before the call is made. */
export function signIn(clock: Clock, tab: Tab, name: Name, how: (typeof signIns)[number]): void {
  const { browser } = tab;
  const before = browser.person;
  function setPerson(person: Browser["person"]): void {
    browser.person = person;
    for (const listener of browser.listeners) listener();
  }
  browser.isSigningIn = true;
  setPerson("unknown");
  clock.after(how === "slow" ? 9000 : 30, () => {
    if (how !== "refused") browser.cookie = name;
    // The cookie is set with the response's headers. The page may be gone by now.
    clock.after(how === "slow" ? 3000 : 30, () => {
      browser.isSigningIn = false;
      if (how === "refused") return setPerson(before);
      if (how === "response-lost" || !tab.app.isAwake()) return;
      browser.person = name;
      tab.begin(name);
      setPerson(name);
    });
  });
}

export function signOut(tab: Tab): void {
  Object.assign(tab.browser, { cookie: undefined, person: undefined });
  tab.leave(true);
}
