/** The paths of the screens (spec §2), below the address the files are served under. */
export const paths = {
  login: "/login",
  overview: "/",
  members: "/member-intelligence",
  chatbot: "/ai-chatbot",
  growth: "/growth-hacking",
  content: "/content-engine",
  events: "/event-optimization",
  crossMarketing: "/cross-marketing",
  automation: "/automation",
  inbox: "/human-inbox",
  users: "/user-management",
} as const;

/** What the inbox keeps in its address, so that it can be shared. */
export interface InboxAddress {
  conversation?: string;
  status?: string;
  priority?: string;
  search?: string;
  sort?: string;
}

/** A path with its query; what is undefined or empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The inbox, opened on a conversation or with filters. */
export const inboxPath = (address: InboxAddress = {}): string =>
  withQuery(paths.inbox, { ...address });

/** The sign-in page, which leads back to `from` afterwards. */
export const loginPath = (from?: string): string =>
  withQuery(paths.login, { from: from === paths.overview ? undefined : from });

/** Stands for this host while an address is read; `.invalid` is nobody's (RFC 2606). */
const thisHost = "https://this-host.invalid";

/**
 * Takes only paths of this app as the place to return to: never another host's, however it is
 * written (a browser drops tabs, reads "\\" as "/" and goes up at ".."), and never sign-in again.
 */
export function returnPath(from: string | null): string {
  if (!from?.startsWith("/")) return paths.overview;
  try {
    const { origin, pathname, search, hash } = new URL(from, thisHost);
    const isOurs = origin === thisHost && !pathname.startsWith("//");
    const isSignIn = /^\/login\/?$/i.test(decodeURI(pathname));
    return isOurs && !isSignIn ? pathname + search + hash : paths.overview;
  } catch {
    return paths.overview;
  }
}
