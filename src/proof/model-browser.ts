import type { Reply } from "@/api/inbox/state";
import type { Clock, Network } from "./model-network";

/** Who works with the pages. */
export const people = ["ada", "bo", "cy"] as const;
export type Name = (typeof people)[number];
/** How the server names a person. */
export const authorOf = (name: Name): string => `u-${name}`;

/** Who has signed in last or is about to, as the tabs know it. */
interface Person {
  name: Name;
  state: "signing-in" | "signed-in" | "unsure";
  before?: Name | undefined;
}

/** What a sign-in has to do with a tab. */
interface SessionTab {
  readonly me: Name | undefined;
  isAwake: () => boolean;
  begin: (name: Name) => void;
  renew: () => void;
  hold: () => void;
}

/** One person's, since all tabs share its cookie; or several people's, one after the other. */
export interface Browser {
  network: Network;
  cookie: Name | undefined;
  person: Person | undefined;
  tabs: readonly SessionTab[];
}

/** How a sign-in goes; `unheard`: the server has done it, and its answer gets lost. */
export const signIns = ["done", "done", "slow", "refused", "unheard"] as const;
type SignIn = (typeof signIns)[number];

/** Whether what a page sends now goes out in its person's name. */
export function isOwnName({ person }: Browser, me: Name | undefined): boolean {
  if (!person || !me) return true;
  const isUnsure = person.state === "unsure" && (person.before ?? me) !== me;
  return person.state !== "signing-in" && person.name === me && !isUnsure;
}

/** Signs in; it is announced to the other tabs before the call is made. */
export function signIn(clock: Clock, own: Browser, tab: SessionTab, name: Name, how: SignIn): void {
  const before = own.person;
  const last = before?.name;
  const say = (person: Person | undefined) => {
    own.person = person;
    for (const other of own.tabs) other.hold();
  };
  const asked = { name, state: "signing-in", before: last } as const;
  say(asked);
  const isLatest = () => own.person === asked;
  clock.after(how === "slow" ? 9000 : 30, () => {
    if (how !== "refused") own.cookie = name;
    // The cookie comes with the answer's head; the page may be gone, or never hear of it.
    clock.after(how === "slow" ? 3000 : 30, () => {
      if (how === "refused") return isLatest() && say(before);
      if (how === "unheard" || !tab.isAwake()) {
        return isLatest() && say({ ...asked, state: "unsure" });
      }
      own.person = { name, state: "signed-in" };
      tab.begin(name);
      for (const other of own.tabs) {
        if (other !== tab && other.me === name) other.renew();
        other.hold();
      }
      return undefined;
    });
  });
}

/** A tab's sessionStorage: each person's unsettled replies. It may be full or blocked. */
export function createTabStorage() {
  const kept = new Map<Name, readonly Reply[]>();
  return {
    works: true,
    read: (name: Name): readonly Reply[] => kept.get(name) ?? [],
    keep(name: Name, replies: readonly Reply[]): void {
      if (replies.length === 0 || !this.works) kept.delete(name);
      else kept.set(name, structuredClone(replies));
    },
  };
}
