import { QueryObserver } from "@tanstack/react-query";
import { inboxOf } from "@/api/inbox/inbox";
import { conversationQuery, conversationsQuery } from "@/api/inbox/use-inbox";
import { createQueryClient } from "@/api/query";
import { pass, TestServer } from "./inbox-test-server";

let person = 0;

/** A signed-in user's page; a different user each time, unless `username` is given. */
export function openPage(server: TestServer, username = `person-${(person += 1)}`) {
  const queryClient = createQueryClient();
  const inbox = inboxOf(queryClient);
  const failures: string[] = [];
  inbox.told.subscribe((all) => {
    for (const told of all.slice(-1)) {
      failures.push(told.about === "reply" ? told.content : `${told.id}: ${told.message}`);
    }
  });
  const stop = inbox.begin(server.connection, { id: "u-1", username });
  const states = () => inbox.replies.getState().map(({ state }) => state);
  /** The id of the first failed reply, or else of the first reply, or "". */
  const firstId = () => {
    const all = inbox.replies.getState();
    return (all.find(({ state }) => state === "failed") ?? all[0])?.id ?? "";
  };
  return {
    queryClient,
    inbox,
    failures,
    username,
    stop,
    states,
    /** Sends a reply; `retry` and `discard` act on the reply of `firstId`. */
    write: (text: string) => inbox.reply("c1", text),
    retry: () => inbox.retry(firstId()),
    discard: () => inbox.discard(firstId()),
    /** The states of all replies after `ms`. */
    after: async (ms: number) => {
      await pass(ms);
      return states();
    },
    list: () => queryClient.getQueryData(conversationsQuery().queryKey),
    detail: () => queryClient.getQueryData(conversationQuery("c1").queryKey),
    /** Subscribes to the list or the conversation, as a screen does. Returns the unsubscribe function. */
    showList: () => new QueryObserver(queryClient, conversationsQuery()).subscribe(() => {}),
    showDetail: () => new QueryObserver(queryClient, conversationQuery("c1")).subscribe(() => {}),
  };
}

/** A page that shows the list and the conversation. */
async function openAt(server: TestServer) {
  const page = openPage(server);
  page.showList();
  const leave = page.showDetail();
  await pass(server.readTakes + 10);
  server.calls.length = 0;
  const texts = () => page.detail()?.messages?.map(({ content }) => content);
  return { ...page, server, leave, texts };
}

/** Opens an inbox with one message from the member. */
export function openInbox(prepare: (server: TestServer) => void = () => undefined) {
  const server = new TestServer();
  server.add("member", "Hi");
  prepare(server);
  return openAt(server);
}

/** Opens an inbox whose server supports `clientId`, as one of its messages shows. */
export function openWithIds(given: Partial<TestServer> = {}) {
  const server = new TestServer({ ...given, knowsIds: true });
  server.add("agent", "Before", { clientId: "m-0" });
  return openAt(server);
}
