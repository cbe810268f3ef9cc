import { describe, expect, it, test } from "vitest";
import { openConversation, openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, type Post, posts } from "@/testing/inbox-test-server";

fakeTime();

/** A page that called a first "Hello" not delivered; the server answers the next after 2 s. */
async function openFailed(outcome: Post = posts.lose) {
  const page = await openConversation({ live: false, outcome });
  const send = () => page.write("Hello");
  send();
  expect(await page.after(100)).toEqual(["failed"]);
  Object.assign(page.server, { outcome: undefined, postTakes: 2000 });
  return { ...page, send };
}

describe("a text that is sent again while an equal one is not delivered", () => {
  it.each([
    ["after the conversation was read", 2000, undefined],
    ["at once", 1, undefined],
    ["in no words", 1, posts.accept()],
  ])("is the one that the server has, if it says so %s", async (_case, postTakes, outcome) => {
    for (const first of [posts.lose, posts.refuse(500)]) {
      const { after, send, server } = await openFailed(first);
      Object.assign(server, { postTakes, outcome });
      send();
      await pass(1500);
      expect(await after(3000)).toEqual(["failed"]);
      expect(server.texts).toEqual(["Hello"]);
    }
  });

  it("is refused while the first arrived after all: one of them is not delivered", async () => {
    const { after, send, server } = await openFailed();
    server.outcome = posts.refuse(403);
    server.add("agent", "Hello");
    send();
    expect(await after(5000)).toEqual(["failed"]);
  });

  it("does not keep an accepted one from being shown as delivered", async () => {
    const { after, send, server } = await openFailed();
    server.outcome = posts.accept();
    send();
    await pass(1900);
    send();
    expect(await after(200)).toEqual(["failed", "sending"]);
  });

  it("is the one that the server has, if the page is left before it has read that", async () => {
    const { send, server, stop, username } = await openFailed();
    server.outcome = posts.accept();
    send();
    await pass(1900);
    server.down = true;
    await pass(200);
    stop();
    server.down = false;
    expect(await openPage(server, username).after(100)).toEqual(["failed"]);
    expect(server.texts).toEqual(["Hello"]);
  });

  it("is not taken for the first one, whose discarding is undone", async () => {
    const { after, discard, send, server, write } = await openFailed();
    const undo = discard();
    send();
    expect([await after(4000), server.texts]).toEqual([[], ["Hello"]]);
    undo();
    // The conversation is read again.
    write("Good bye");
    expect([await after(4000), server.texts]).toEqual([["failed"], ["Hello", "Good bye"]]);
  });

  it("is waited for by the first one's Retry, which may have arrived after all", async () => {
    const { after, retry, send, server } = await openFailed();
    server.outcome = posts.accept();
    send();
    server.add("agent", "Hello");
    await pass(1000);
    retry();
    expect(await after(9000)).toEqual([]);
    expect(server.texts).toEqual(["Hello", "Hello"]);
  });
});

test("a reply that waits to be sent does not keep an equal one from being found", async () => {
  const { after, write } = await openConversation({ live: false, postTakes: 5000 });
  write("Hello");
  write("Hello");
  expect(await after(320)).toEqual(["sending"]);
});

test("an answer settles no equal reply that was refused, though nothing could be read before it", async () => {
  const page = await openConversation({ live: false, down: true, outcome: posts.refuse(403) });
  const { after, queryClient, server, write } = page;
  write("Hello");
  await pass(100);
  server.outcome = undefined;
  write("Hello");
  await pass(100);
  server.down = false;
  void queryClient.refetchQueries();
  expect(await after(100)).toEqual(["failed"]);
  expect(server.texts).toEqual(["Hello"]);
});
