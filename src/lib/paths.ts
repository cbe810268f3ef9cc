/** A path with the app's base path in front; for "", the base path without its final slash. */
export const hrefOf = (path: string): string => import.meta.env.BASE_URL.replace(/\/$/, "") + path;

/** The paths of the screens, relative to the app's base path. */
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

/** A path with its query, without undefined and empty values. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The inbox with a conversation open, or with filters. */
export const inboxPath = (
  address: Partial<Record<"conversation" | "status" | "priority" | "search" | "sort", string>> = {},
): string => withQuery(paths.inbox, address);

/** The sign-in page, which returns to `from` afterwards. */
export const loginPath = (from?: string): string =>
  withQuery(paths.login, { from: from === paths.overview ? undefined : from });

/** A placeholder for this host; `.invalid` cannot be registered (RFC 2606). */
const thisHost = "https://this-host.invalid";

/**
 * Where to go after signing in: a path of this app, never the sign-in page and never another host,
 * however it is written (browsers drop tabs, read "\\" as "/", and resolve "..").
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
