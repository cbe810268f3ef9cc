import { describe, expect, it, vi } from "vitest";
import { openConversation, openPage } from "@/testing/inbox-test-page";
import { fakeTime, pass, posts, readCall, TestServer } from "@/testing/inbox-test-server";

const setClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

fakeTime();

describe("an unsettled reply", () => {
  it("is followed after a reload, on any screen, and by nobody else", async () => {
    const server = new TestServer({ hears: false });
    const first = openPage(server, "Nora");
    first.write("Hello");
    await pass(4000);
    first.stop();
    server.calls.length = 0;
    // Names are the same with other capitals.
    const second = openPage(server, "nora");
    expect(second.states()).toEqual(["sending"]);
    await pass(100);
    expect(server.count(readCall)).toBe(1);
    expect(await second.after(7000)).toEqual(["failed"]);
    expect(second.failures).toEqual(["Hello"]);
    second.stop();
    expect(openPage(server).states()).toEqual([]);
    server.add("agent", "Hello");
    expect(await openPage(server, "Nora").after(100)).toEqual([]);
  });

  it("does not stop its conversation from loading later, after a read that failed in the background", async () => {
    const server = new TestServer({ hears: false, down: true });
    const { detail, showDetail, write } = openPage(server);
    write("Hello");
    await pass(11_000);
    server.down = false;
    server.calls.length = 0;
    showDetail();
    await pass(10);
    expect(server.count(readCall)).toBe(1);
    expect(detail()?.memberName).toBe("Ines Duarte");
  });

  it("gets its full time if the clock is set back or forward", async () => {
    const server = new TestServer({ hears: false });
    const { after, write } = openPage(server);
    write("Hello");
    setClock(-3_600_000);
    expect(await after(9000)).toEqual(["sending"]);
    setClock(7_200_000);
    server.add("agent", "Hello");
    expect(await after(900)).toEqual([]);
  });

  // Every timer is overdue when the machine wakes.
  it.each([
    ["nothing could be read till then", 9_799, { down: true }],
    ["a read is under way that began before it arrived", 9_600, { readTakes: 700 }],
  ])("is read once more before it fails if the machine slept: %s", async (_case, ms, given) => {
    const { after, failures, server, write } = await openConversation({ hears: false });
    write("Hello");
    await pass(200);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
    Object.assign(server, given);
    await pass(ms);
    server.add("agent", "Hello");
    server.down = false;
    expect(await after(3000)).toEqual([]);
    expect(failures).toEqual([]);
  });

  it("is not sent, read or reported after sign-out, and is kept until the person signs in again", async () => {
    const server = new TestServer({ live: false, postTakes: 5000, outcome: posts.refuse(500) });
    const page = openPage(server);
    page.write("Hello");
    await pass(100);
    page.stop();
    server.calls.length = 0;
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(page.failures).toEqual([]);
    expect(openPage(server, page.username).service.replies.all).toMatchObject([
      { content: "Hello", state: "sending" },
    ]);
  });

  it("has its conversation not fetched again when all data is cleared", async () => {
    const page = await openConversation({ hears: false, readTakes: 500 });
    page.write("Hello");
    await pass(400);
    expect(page.server.count(readCall)).toBe(1);
    page.queryClient.clear();
    await pass(10);
    expect(page.server.count(readCall)).toBe(1);
  });
});
