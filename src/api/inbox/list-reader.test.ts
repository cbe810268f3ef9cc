import { describe, expect, it, vi } from "vitest";
import { nextAddress } from "@/contract/list-parts";
import { conversationsQuery, conversationStoreOf } from "./conversation-store";
import { openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, TestServer } from "@/testing/inbox-test-server";

const address = "/api/human-inbox/conversations?status=active";
const row = (id: string, lastMessage = "Hello") => ({ id, memberName: id, lastMessage });
const twoParts = (): Record<string, Part> => ({
  "": { rows: rows(0, 2), next: "?p=2" },
  "?p=2": { rows: rows(2, 4) },
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => row(`c${String(from + index)}`));

fakeTime();

describe("the address of the next part", () => {
  it.each([
    ['</api/human-inbox/conversations?after=2>; rel="next"', "?after=2"],
    ['<?a=1,2;3>;title="x, y"; REL=next', "?a=1,2;3"],
    ['</style.css>; rel=preload, <?after=2>; rel="last NEXT"', "?after=2"],
    ["<http://localhost/api/human-inbox/conversations?p=2>; rel=next", "?p=2"],
  ])("%s", (link, search) => {
    expect(nextAddress(link, address)).toBe(`/api/human-inbox/conversations${search}`);
  });

  it.each([null, "", "</style.css>; rel=preload", '<?p=1>; rel="prev"', "nonsense"])(
    "there is none in %s",
    (link) => expect(nextAddress(link, address)).toBeUndefined(),
  );

  it.each([
    "<https://elsewhere.example/api/human-inbox/conversations?p=2>; rel=next",
    "</api/users?p=2>; rel=next",
    "<//elsewhere.example/api/human-inbox/conversations>; rel=next",
    "<http://[>; rel=next",
    "/api/human-inbox/conversations?p=2; rel=next",
  ])("it is not followed to %s", (link) => {
    expect(() => nextAddress(link, address)).toThrow("cannot be followed");
  });
});

interface Part {
  rows?: unknown;
  next?: string;
  total?: string;
  status?: number;
}

/** A server whose list comes in these parts, by their addresses' queries. */
function opened(parts: Record<string, Part>) {
  const server = new TestServer();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { signal }: RequestInit) => {
    const search = path.replace(/^[^?]*/, "");
    asked.push(search);
    await new Promise((resolve) => setTimeout(resolve, 10));
    signal?.throwIfAborted();
    const { rows: body = [], next, total, status = 200 } = parts[search] ?? { status: 404 };
    const headers = new Headers();
    if (next !== undefined) headers.set("Link", `<${next}>; rel="next"`);
    if (total !== undefined) headers.set("X-Total-Count", total);
    return new Response(JSON.stringify(body), { status, headers });
  });
  const page = openPage(server);
  const { queryClient } = page;
  const ids = () => page.list()?.map(({ id }) => id);
  const state = () => queryClient.getQueryState(conversationsQuery().queryKey);
  const unread = () => conversationStoreOf(queryClient).unreadOf({});
  return { ...page, server, asked, ids, state, unread, leave: page.showList() };
}

describe("a list in parts", () => {
  it("is shown from its first part, and read to its end", async () => {
    const { asked, ids, unread, state } = opened({
      "": { rows: rows(0, 2), next: "?p=2", total: "5" },
      "?p=2": { rows: rows(2, 4), next: "?p=3", total: "5" },
      "?p=3": { rows: rows(4, 5) },
    });
    await pass(11);
    expect([ids(), unread()]).toEqual([["c0", "c1"], { total: 5 }]);
    await pass(100);
    expect(ids()).toEqual(["c0", "c1", "c2", "c3", "c4"]);
    expect([unread(), state()?.fetchStatus]).toEqual([undefined, "idle"]);
    expect(asked).toEqual(["", "?p=2", "?p=3"]);
  });

  it.each<[string, string, Part]>([
    ["that fails", "500", { status: 500 }],
    ["that is no list", "could not be read", { rows: "none" }],
    ["that leads back", "leads back", { rows: rows(2, 3), next: "?p=2" }],
    ["with nothing new", "does not end", { rows: rows(0, 2), next: "?p=3" }],
    [
      "that leads to another host",
      "cannot be followed",
      { rows: rows(2, 3), next: "//elsewhere.example/api?p=3" },
    ],
  ])("keeps what is there where it has a part %s, and Retry reads it anew", async (...given) => {
    const [, problem, second] = given;
    const parts: Record<string, Part> = { "": { rows: rows(0, 2), next: "?p=2" }, "?p=2": second };
    const { ids, queryClient, state, unread } = opened(parts);
    await pass(200);
    expect(ids()?.slice(0, 2)).toEqual(["c0", "c1"]);
    expect(state()?.error).toMatchObject({ message: expect.stringContaining(problem) as string });
    expect(unread()).toEqual({ total: undefined });
    parts["?p=2"] = { rows: rows(2, 3) };
    void queryClient.refetchQueries({ queryKey: conversationsQuery().queryKey });
    await pass(200);
    expect([ids(), state()?.status, unread()]).toEqual([["c0", "c1", "c2"], "success", undefined]);
  });

  it("takes rows that moved between its parts once, as they were read last", async () => {
    const { list } = opened({
      "": { rows: [row("a", "old"), row("b")], next: "?p=2", total: "9" },
      "?p=2": { rows: [row("a", "new"), row("c"), row("c")] },
    });
    await pass(200);
    expect(list()).toEqual([row("a", "new"), row("b"), row("c")]);
  });

  it("is up to date with what comes in while it is read", async () => {
    const { server, list, ids } = opened(twoParts());
    await pass(15);
    const tell = (conversation: ReturnType<typeof row>) =>
      server.tell({ type: "conversation_updated", conversationId: conversation.id, conversation });
    // Not there yet, there already, and new.
    tell(row("c3", "live"));
    tell(row("c0", "live"));
    tell(row("n", "live"));
    await pass(200);
    expect(ids()?.toSorted()).toEqual(["c0", "c1", "c2", "c3", "n"]);
    expect(list()?.filter(({ lastMessage }) => lastMessage === "live")).toHaveLength(3);
  });

  it("is read anew after a reconnect: what is shown stays, and what is gone goes at the end", async () => {
    const parts = twoParts();
    const { ids, server, unread } = opened(parts);
    await pass(200);
    parts["?p=2"] = { rows: rows(3, 4) };
    server.reconnect();
    await pass(12);
    expect([ids(), unread()]).toEqual([["c0", "c1", "c2", "c3"], undefined]);
    await pass(200);
    expect(ids()).toEqual(["c0", "c1", "c3"]);
  });

  it("has rows without an id once, however often it is read", async () => {
    const { list, server } = opened({
      "": { rows: [row("a"), { memberName: "Nobody" }], next: "?p=2" },
      "?p=2": { rows: [row("b"), { memberName: "No one" }] },
    });
    await pass(200);
    for (let nth = 0; nth < 2; nth += 1) {
      server.reconnect();
      await pass(200);
      const names = list()?.map(({ memberName }) => memberName);
      expect(names?.toSorted()).toEqual(["No one", "Nobody", "a", "b"]);
    }
  });

  it("is read by nobody after a sign-out, and says nothing to the next person", async () => {
    const { asked, queryClient, server, state, unread } = opened({
      "": { rows: rows(0, 2), next: "?p=2", total: "9" },
      "?p=2": { rows: rows(2, 4) },
    });
    await pass(15);
    expect(unread()).toEqual({ total: 9 });
    conversationStoreOf(queryClient).clear();
    queryClient.clear();
    await pass(500);
    expect(asked).toEqual(["", "?p=2"]);
    expect([state(), unread(), server.calls]).toEqual([undefined, undefined, []]);
  });

  it("is abandoned when it is left, and read again when it is shown next", async () => {
    const { asked, ids, leave, showList } = opened(twoParts());
    await pass(11);
    leave();
    await pass(500);
    expect(ids()).toEqual(["c0", "c1"]);
    const before = asked.length;
    showList();
    await pass(500);
    expect(asked.slice(before)).toEqual(["", "?p=2"]);
    expect(ids()).toHaveLength(4);
  });
});
