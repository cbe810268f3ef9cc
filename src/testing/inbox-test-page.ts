import { QueryObserver } from "@tanstack/react-query";
import { inboxOf } from "@/api/inbox/inbox";
import { conversationQuery, conversationsQuery } from "@/api/inbox/use-inbox";
import { createQueryClient } from "@/api/query";
import { pass, TestServer } from "./inbox-test-server";

let person = 0;

/** A signed-in person's page; another person each time, unless named. */
export function openPage(server: TestServer, username = `person-${String((person += 1))}`) {
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
  /** The first reply that is not delivered, else the first of all. */
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
    /** Sends a reply, retries or discards the first that is not delivered. */
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
    /** Shows the list or the conversation, as a screen does; the returned function leaves it. */
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

/** The inbox with a message of the member. */
export function openInbox(prepare: (server: TestServer) => void = () => undefined) {
  const server = new TestServer();
  server.add("member", "Hi");
  prepare(server);
  return openAt(server);
}

/** The inbox of a server that knows ids, and shows so by a message. */
export function openWithIds(given: Partial<TestServer> = {}) {
  const server = new TestServer({ ...given, knowsIds: true });
  server.add("agent", "Before", { clientId: "m-0" });
  return openAt(server);
}
