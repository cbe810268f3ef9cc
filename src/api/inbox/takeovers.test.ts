import { describe, expect, it, test } from "vitest";
import { detail, type Happening, messageOf, play, rowsOf } from "@/testing/inbox-table";
import { openInbox } from "@/testing/inbox-test-page";
import { fakeTime, pass, posts, readCall } from "@/testing/inbox-test-server";
import { shownDetail } from "./project";
import { allLists, type Row, type State } from "./state";

const free: Row = { id: "c1", isHumanTakeover: false };
const taken: Row = { id: "c1", isHumanTakeover: true };
const lenas: Row = { ...taken, assignedTo: "lena.fischer" };

const reads =
  (row: Row): Happening =>
  ({ asked }: State) =>
    asked.map(({ askedAt }) => ({
      type: "detail-read",
      askedAt,
      detail: { ...detail([messageOf("K")]), ...row },
    }));
const tells = (conversation: Row): Happening => ({
  type: "frames",
  frames: [{ type: "conversation_updated", conversationId: "c1", conversation }],
});
/** What each word in the table means, in addition to the words of all tables. */
const words: Readonly<Record<string, Happening>> = {
  took: { type: "took-over", id: "c1" },
  back: { type: "takeover-ended", id: "c1" },
  "ask-list": { type: "asked", target: allLists },
  "lists-taken": ({ asked: [one] }) => [
    { type: "list-read", askedAt: one?.askedAt ?? 0, filter: {}, rows: [taken] },
  ],
  "reads-free": reads(free),
  "reads-taken": reads(taken),
  "reads-lena's": reads(lenas),
  "tells-lena's": tells(lenas),
  "tells-mine": tells({ ...taken, assignedTo: "Ada" }),
  answers: ({ asked }) => [
    {
      type: "changed",
      askedAt: asked.at(-1)?.askedAt ?? 0,
      id: "c1",
      expected: { isHumanTakeover: true },
      answer: undefined,
    },
  ],
  refuses: { type: "takeover-ended", id: "c1", message: "Lena has it." },
};

/** Test name | what happens | whether it shows as taken over | the effects, except reads. */
describe("a takeover that was sent live", () => {
  it.each(
    rowsOf(`
counts as done                                  | took                     | yes |
is not undone by a read requested before        | ask took reads-free      | yes |
is not undone by one requested since            | took ask reads-free      | yes |
is not confirmed by a read requested before     | ask took reads-taken 4000 | yes | reopen, takeover
is confirmed by a list                          | took ask-list lists-taken 60000 | yes |
is confirmed by a read                          | took 300 reads-taken 60000 | yes |
is repeated over HTTP if the socket is dead     | took 4000                | yes | reopen, takeover
is confirmed by that call                       | took 4000 ask answers 60000 | yes | reopen, takeover
fails if it is not confirmed                    | took 10000               | no  | reopen, takeover, told Failed to takeover conversation
does not fail before a last read after sleep    | took sleep reads-taken 9000 | yes | reopen, takeover
says once who else has taken it over            | took 4000 tells-lena's refuses | yes | reopen, takeover, told lena.fischer has taken it over.
says so if its repetition is refused            | took 4000 refuses        | no  | reopen, takeover, told Lena has it.
is the person's own by any form of their name   | took tells-mine          | yes |
is not repeated once it was handed back         | took back 20000          | no  |
is no longer tracked once the person signs out  | took leave 20000         | no  |
is tracked once, however often it is pressed    | took 2000 took 4000      | yes | reopen, takeover
`),
  )("%s", (_promise, happenings = "", isTaken, done) => {
    const happened = ["ask", "reads-free", ...happenings.split(" ")];
    const end = play(happened.map((word) => words[word] ?? word));
    const [now] = end.state.details;
    expect(end.done).toBe(done ?? "");
    const shown = now && shownDetail(now.detail, end.state).isHumanTakeover;
    expect(shown ? "yes" : "no").toBe(isTaken);
  });
});

it("a live takeover that has failed is read again", () => {
  const failed = play(["ask read:K", { type: "took-over", id: "c1" }, "10000"]);
  expect(failed.effects.at(-1)).toMatchObject({ do: "read", id: "c1" });
});

fakeTime();

describe("a takeover over HTTP", () => {
  const refused = () => new Response('{"error":"Lena Fischer has it."}', { status: 409 });
  const failed = "Failure: Failed to takeover conversation";
  it.each([
    ["is done if it gets a 2xx", undefined, {}, "done", true],
    ["has failed if it is refused", posts.refuse(403), {}, failed, false],
    [
      "has the server's message if another person has it",
      refused,
      {},
      "Failure: Lena Fischer has it.",
      false,
    ],
    ["that broke off is done if a read shows it", posts.storeAndLose, {}, "done", true],
    [
      "that broke off has failed if a read shows another person",
      posts.storeAndLose,
      { assignedTo: "lena" },
      failed,
      true,
    ],
    ["that broke off has failed if no read shows it", posts.lose, {}, failed, false],
  ] as const)("%s", async (_promise, outcome, fields, end, isTaken) => {
    const { inbox, server, ...page } = await openInbox((made) => {
      Object.assign(made, { live: false });
      Object.assign(made.fields, { isHumanTakeover: false });
    });
    Object.assign(server, { outcome });
    Object.assign(server.fields, fields);
    const made = inbox.takeOver("c1").then(() => "done", String);
    await pass(1000);
    expect([await made, page.detail()?.isHumanTakeover]).toEqual([end, isTaken]);
    expect(server.bodies).toEqual([{ agentId: "u-1" }]);
  });

  it("repeats an unconfirmed live one, and also shows the server's message", async () => {
    const { failures, inbox, server } = await openInbox((made) => {
      Object.assign(made, { hears: false, outcome: refused });
      Object.assign(made.fields, { isHumanTakeover: false });
    });
    await inbox.takeOver("c1");
    await pass(4200);
    expect([failures, server.bodies]).toEqual([["c1: Lena Fischer has it."], [{ agentId: "u-1" }]]);
  });

  test("is the only way to claim; stepping in sends a flag and reads the conversation again", async () => {
    const { inbox, server } = await openInbox();
    await Promise.all([inbox.claim("c1"), pass(10)]);
    await Promise.all([inbox.stepIn("c1"), pass(10)]);
    await pass(500);
    expect(server.bodies).toEqual([{ agentId: "u-1" }, { agentId: "u-1", stepIn: true }]);
    // Another person may have stepped in since.
    expect([server.sends, server.count(readCall)]).toEqual([[], 1]);
  });
});
