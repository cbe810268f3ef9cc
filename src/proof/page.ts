// Runs in each page of a proof: the client without its screens, put together as the app does it
// (app/person-data, api/live).

import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { inboxOf } from "@/api/inbox/inbox";
import { conversationQuery, conversationsQuery } from "@/api/inbox/use-inbox";
import { createLiveConnection } from "@/api/live-connection";
import { createQueryClient, readAgain } from "@/api/query";
import { continueAsOther, onSessionChange, signIn, signOut, startSession } from "@/api/session";
import { markCookieShared, useSession } from "@/api/session-state";
import type { ReceivedSessionUser } from "@/contract/auth";
import {
  canRelease,
  canReopen,
  canReply,
  canResolve,
  canTakeOver,
  type ReceivedConversation,
} from "@/contract/inbox";

/** What an operator can do in a conversation with one press. */
export const changes = {
  takeOver: canTakeOver,
  resolve: canResolve,
  release: canRelease,
  reopen: canReopen,
};
export type Change = keyof typeof changes;

function startLive(cache: QueryClient, user: ReceivedSessionUser) {
  const connection = createLiveConnection();
  const inbox = inboxOf(cache);
  const stop = inbox.begin(connection, user);
  let number: number | undefined;
  return {
    inbox,
    user,
    connected: connection.connected,
    /** The number of the session, each of which has a socket of its own; undefined when nobody is signed in. */
    connect(next: number | undefined): void {
      if (next === number) return;
      if (number !== undefined) connection.close();
      number = next;
      if (next !== undefined) connection.open();
    },
    stop(): void {
      stop();
      connection.close();
    },
  };
}

markCookieShared();
const signedIn = () => {
  const now = useSession.getState();
  return now.status === "signed-in" ? now : undefined;
};
let cache: QueryClient | undefined;
let live: ReturnType<typeof startLive> | undefined;
/** What the screen shows. */
let shown: { id: string | undefined; stop: () => void } | undefined;

function show(id: string | undefined): void {
  shown?.stop();
  shown = undefined;
  if (!cache) return;
  const stops = [new QueryObserver(cache, conversationsQuery()).subscribe(() => undefined)];
  if (id !== undefined) {
    stops.push(new QueryObserver(cache, conversationQuery(id)).subscribe(() => undefined));
  }
  shown = { id, stop: () => stops.forEach((stop) => stop()) };
}

function leave(): void {
  shown?.stop();
  live?.stop();
  shown = live = cache = undefined;
}

function follow(): void {
  const now = signedIn();
  if (!now) return leave();
  cache ??= createQueryClient();
  const isOther = live?.user.username.toLowerCase() !== now.user.username.toLowerCase();
  if (isOther) {
    live?.stop();
    live = startLive(cache, now.user);
    show(shown?.id);
  }
  live?.connect(now.other ? undefined : now.number);
}

onSessionChange((isSamePerson) => {
  if (!cache) return;
  if (isSamePerson) return void readAgain(cache);
  inboxOf(cache).clear();
  cache.clear();
});
useSession.subscribe(follow);
startSession();

const detail = () =>
  shown?.id === undefined ? undefined : cache?.getQueryData(conversationQuery(shown.id).queryKey);
const ignore = () => undefined;

/** Who may act: nobody while the page asks who is there. */
const acting = () => (signedIn()?.other ? undefined : live);

/** The conversations that were resolved last, which Undo opens again. */
let resolved: readonly string[] = [];

/** Makes a change in all conversations that allow it; calls back with each that was told done. */
function change(what: Change, rows: readonly ReceivedConversation[], onDone: (id: string) => void) {
  const inbox = acting()?.inbox;
  const chosen = rows.filter(changes[what]).flatMap(({ id }) => id ?? []);
  if (what === "resolve" && chosen.length > 0) resolved = [];
  for (const id of inbox ? chosen : []) {
    void inbox?.[what](id).then(() => {
      if (what === "resolve") resolved = [...resolved, id];
      if (what === "resolve" && shown?.id === id) show(undefined);
      onDone(id);
    }, ignore);
  }
  return inbox !== undefined && chosen.length > 0;
}

/** What an operator can do with the page, and what it says. */
export const page = {
  user: () => signedIn()?.user.username,
  /** The number of the session; undefined while nobody is signed in. */
  session: () => signedIn()?.number,
  /** The page asks who is there, or to sign in again. */
  isAsked: () => signedIn()?.expired === true || signedIn()?.other !== undefined,
  signIn: (name: string, keep: boolean) => void signIn(name, "secret", keep).catch(ignore),
  signOut,
  goOnAsOther: continueAsOther,
  show,
  shown: () => shown?.id,
  /** Whether the page says that it is live. */
  isLive: () => live?.connected.getState() ?? false,
  /** What the screen shows of the server's data, unless reading it failed, which it says. */
  reads() {
    const hasFailed = (queryKey: readonly unknown[]) =>
      cache?.getQueryState(queryKey)?.status !== "success";
    const { queryKey } = conversationsQuery();
    const open = shown?.id === undefined ? undefined : conversationQuery(shown.id).queryKey;
    return {
      list: hasFailed(queryKey) ? undefined : cache?.getQueryData(queryKey),
      detail: !open || hasFailed(open) ? undefined : cache?.getQueryData(open),
    };
  },
  /** Replies that the page calls "Not delivered". */
  failed: () => live?.inbox.replies.getState().filter(({ state }) => state === "failed") ?? [],
  /** Sends a reply; its id, unless the page offers no way to send. */
  send(text: string): string | undefined {
    const now = acting();
    const open = detail();
    if (!now || shown?.id === undefined || !open || !canReply(open)) return undefined;
    now.inbox.reply(shown.id, text);
    return now.inbox.replies.getState().at(-1)?.id;
  },
  retry: (id: string) => acting()?.inbox.retry(id),
  discard: (id: string) => acting()?.inbox.discard(id),
  /** Changes the conversation on screen, or all at the top of the list that allow it. */
  change(what: Change, isBulk: boolean, onDone: (id: string) => void): boolean {
    const open = detail();
    const list = cache?.getQueryData(conversationsQuery().queryKey);
    return change(what, isBulk ? (list?.slice(0, 8) ?? []) : open ? [open] : [], onDone);
  },
  undo(onDone: (id: string) => void): boolean {
    const rows = resolved.flatMap(
      (id) => cache?.getQueryData(conversationQuery(id).queryKey) ?? [],
    );
    resolved = [];
    return change("reopen", rows, onDone);
  },
};
