import type { Clock, Network } from "./model-network";
import type { Tab } from "./model-tab";

/** The operators, by their names and ids. */
export const people = ["ada", "bo", "cy"] as const;
export type Name = (typeof people)[number];

/** A browser. Its tabs share one cookie, so it is one person's at a time. */
export interface Browser {
  network: Network;
  cookie: Name | undefined;
  /** Who signed in last, as far as the tabs know; `unsure` during a sign-in, and after one without an answer. */
  person: Name | "unsure" | undefined;
  isSigningIn: boolean;
  tabs: readonly Tab[];
  /** Called when the person changes. */
  listeners: Set<() => void>;
}

/** How a sign-in goes; `unheard`: it succeeds, but its answer is lost. */
export const signIns = ["done", "done", "slow", "refused", "unheard"] as const;

/** Signs in. The other tabs are told before the call is made. */
export function signIn(clock: Clock, tab: Tab, name: Name, how: (typeof signIns)[number]): void {
  const { browser } = tab;
  const before = browser.person;
  function say(person: Browser["person"]): void {
    browser.person = person;
    for (const listen of browser.listeners) listen();
  }
  browser.isSigningIn = true;
  say("unsure");
  clock.after(how === "slow" ? 9000 : 30, () => {
    if (how !== "refused") browser.cookie = name;
    // The cookie is set with the answer's headers; by then the page may be gone.
    clock.after(how === "slow" ? 3000 : 30, () => {
      browser.isSigningIn = false;
      if (how === "refused") return say(before);
      if (how === "unheard" || !tab.app.isAwake()) return;
      browser.person = name;
      tab.begin(name);
      say(name);
    });
  });
}

/** Signs out. */
export function signOut(tab: Tab): void {
  Object.assign(tab.browser, { cookie: undefined, person: undefined });
  tab.leave(true);
}
