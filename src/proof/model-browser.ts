import type { Clock, Network } from "./model-network";
import type { Tab } from "./model-tab";

/** Who works with the pages; the server names them so, too. */
export const people = ["ada", "bo", "cy"] as const;
export type Name = (typeof people)[number];

/** One person's, since all tabs share its cookie; or several people's, one after the other. */
export interface Browser {
  network: Network;
  cookie: Name | undefined;
  /** Who signed in last, as the tabs know it; `unsure` while a sign-in is under way, or got no answer. */
  person: Name | "unsure" | undefined;
  isSigningIn: boolean;
  tabs: readonly Tab[];
  /** Who wants to hear of another person. */
  listeners: Set<() => void>;
}

/** How a sign-in goes; `unheard`: the server has done it, and its answer gets lost. */
export const signIns = ["done", "done", "slow", "refused", "unheard"] as const;

/** Signs in; the other tabs are told before the call is made. */
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
    // The cookie comes with the answer's head; the page may be gone, or never hear of it.
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
