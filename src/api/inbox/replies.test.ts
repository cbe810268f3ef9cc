import { describe, expect, it, test } from "vitest";
import { detail, me, messageOf, play, rowsOf } from "@/testing/inbox-table";
import type { Event, Reply, State } from "./state";

/** Test name | what happens | the replies' phases after that | the effects, except reads. */
const check = (table: string) =>
  it.each(rowsOf(table))("%s", (_promise, happenings = "", phases, done) => {
    const end = play([happenings]);
    expect([end.phases, end.done]).toEqual([phases, done]);
  });

describe("a reply to a server with ids", () => {
  check(`
is sent live at once, with its id               | ids +_a_=1                       | 1 live          | live 1#
is not created if it is blank                   | ids +__                          |                 |
is settled by its id                            | ids +a hear:#a                   |                 | live a#
is not settled by its text                      | ids +a hear:a                    | a live          | live a#
is settled by a read                            | ids +a 300 read:K,#a             |                 | live a#
is no longer tracked once the person signs out  | ids +a leave 20000               |                 | live a#
fails after 10 s                                | ids +a 10000                     | a timeout       | live a#, reopen, told timeout
does not fail before that                       | ids +a 9900                      | a live          | live a#, reopen
is settled even after it has failed             | ids +a 10000 hear:#a             |                 | live a#, reopen, told timeout
raises an alarm if stored as another person's   | ids +a hear:#a@u-2               | a other-person  | live a#, told other-person
raises that alarm only once                     | ids +a hear:#a@u-2 hear:K        | a other-person  | live a#, told other-person
opens a new socket after 4 s                    | ids +a 4000                      | a live          | live a#, reopen
opens none if it was replaced meanwhile         | ids +a drop connect 4000         | a live          | live a#
is then sent over HTTP if ids came back before  | ids +x hear:#x +a 4000 drop connect read:K  | a http | live x#, live a#, reopen, http a#
is not resent if that read includes it          | ids +x hear:#x +a 4000 read:K,#a |                 | live x#, live a#, reopen
is not resent if ids came over another socket   | ids +x hear:#x drop connect +a 4000 read:K 900 | a live | live x#, live a#, reopen
is not resent if only others' messages came     | ids +a hear:b 4000 read:K        | a live          | live a#, reopen
is not resent if a server node knows no ids     | ids +x hear:#x +a 4000 read:old,K 5900 | a live | live x#, live a#, reopen
is not resent if it was sent without an id      | ids +x hear:#x hold +a ask read:old free 4000 drop connect read:K 900 | a live | live x#, live a, reopen
is not resent if the read fails                 | ids +x hear:#x +a 4000 unread 6000 | a unread      | live x#, live a#, reopen, told unread
waits if a later one came back over the socket  | ids +x hear:#x +a +b 900 hear:#b 9000 | a live     | live x#, live a#, live b#
then times out                                  | ids +x hear:#x +a +b 900 hear:#b 9100 | a timeout  | live x#, live a#, live b#, told timeout
is refused if a read shows a later one          | ids +x hear:#x +a +b 4000 read:K,#b | a refused    | live x#, live a#, live b#, reopen, told refused
is resent over HTTP in its order with another   | ids +x hear:#x +a +b 4000 drop read:K ok:a=#a | a accepted, b http | live x#, live a#, live b#, reopen, http a#, http b#
is not settled by an equal one without an id    | ids +a hear:#a +a=2 300 read:a   | 2 live          | live a#, live 2#
is not settled by an equal one written before   | ids +a +a=2 hear:#a 300 read:a   | 2 live          | live a#, live 2#
has no id once the server has dropped ids       | ids hold +a ask read:old free    | a live          | live a
is then not resent automatically                | ids +x hear:#x hold +a ask read:old free 4000 | a live | live x#, live a, reopen
is then not sent if the read fails              | ids hold +a ask read:old free 10000 retry:a unread | a unread | live a, reopen, told timeout, told unread
`);
});

describe("a reply to a server without ids", () => {
  check(`
waits for a read, then is sent live             | plain +a read:                   | a live          | live a
is also sent if the read fails                  | plain +a unread                  | a live          | live a
is also sent if the read is empty               | plain +a none                    | a live          | live a
is then not settled by messages known before    | ask read:a +a unread 300 read:a  | a live          | live a
does not accept a read requested before         | ask +a first:                    | a checking      |
fails if there is no read                       | plain +a 10000                   | a unread        | told unread
gets an id if the read shows ids                | +a read:K                        | a live          | live a#
is settled by one more message with its text    | +a read: 300 read:a              |                 | live a
is not settled by one that was there unseen     | plain +a read:a 300 read:a       | a live          | live a
is not settled by one that this read lacked     | ask read:a +a read: 300 read:a   | a live          | live a
is not settled by the member's or the AI's      | +a read: 300 read:a<ai,a<member  | a live          | live a
is not settled by another person's              | +a read: 300 read:a@u-2          | a live          | live a
is not settled by another one that has its id   | +b +a read: 300 read:#a'  | b live, a live | live b, live a
is settled by one from its author               | +a read: 300 read:a@u-1          |                 | live a
is settled even if the server knows ids by now  | plain drop +a=1 read: 300 read:K,a |               | http 1
is not settled by one with another reply's id   | plain drop +a=1 read: 300 read:#a | 1 http         | http 1
is settled by its id, from a live message only  | +a unread hear:#a                |                 | live a
is settled even if written differently          | +Amélie__b read: 300 read:_Amélie_b |              | live Amélie__b
is settled even if it has half an emoji         | +a\ud83d=1 read: 300 read:a\ufffd |             | live 1
that is written twice needs two messages        | +a=1 +a=2 read: 300 read:a       | 2 live          | live 1, live 2
is settled before an equal one that was discarded | +a=1 read: 10000 discard:1 +a=2 read: 300 read:a | 1 timeout discarded | live 1, reopen, told timeout, live 2
that is written twice is settled by two         | +a=1 +a=2 read: 300 read:a,a'    |                 | live 1, live 2
is not resent automatically after 4 s           | +a read: 4000 drop connect read: 5900 | a live     | live a, reopen
fails after 10 s                                | +a read: 10000                   | a timeout       | live a, reopen, told timeout
`);
});

describe("the order of a conversation", () => {
  check(`
is kept live over one socket                    | ids +a +b                        | a live, b live  | live a#, live b#
is kept if the socket was replaced              | ids +a drop connect +b           | a live, b queued | live a#
is kept over HTTP                               | ids drop +a +b                   | a http, b queued | http a#
sends the next once one is accepted             | ids drop +a +b ok:a=#a           | a accepted, b http | http a#, http b#
is kept from HTTP to live                       | ids drop +a connect +b           | a http, b queued | http a#
sends the next after a failure, and its time starts then | ids drop +a +b 9900 no:a 9900    | a refused, b http | http a#, told refused, http b#
is separate for each conversation               | ids drop +a other:o unread       | a http, o http  | http a#, http o
uses HTTP for what the socket did not send      | ids +a drop unsent:a             | a http          | live a#, http a#
is on hold while another tab signs in           | ids hold +a 20000                | a queued        |
continues after that                            | ids hold +a free                 | a live          | live a#
`);
});

describe("a reply over HTTP", () => {
  check(`
fails if it is refused                          | plain drop +a read: no:a         | a refused       | http a, told refused
is lost if it broke off and a read lacks it     | plain drop +a read: off:a read:  | a lost          | http a, told lost
is settled if only its response got lost        | plain drop +a read: off:a read:a |                 | http a
is still being checked while the read fails     | plain drop +a read: off:a unread 9000 | a checking     | http a
fails after 10 s if the read keeps failing      | plain drop +a read: off:a unread 10000 | a unread | http a, told unread
is not lost by a read requested before that     | plain drop +a read: ask off:a first: | a checking      | http a
is accepted by a 2xx                            | plain drop +a read: ok:a=a       | a accepted      | http a
stays accepted while reads lag                  | plain drop +a read: ok:a=a read: 9000 ask read: | a accepted | http a
is removed once a read has it                   | plain drop +a read: ok:a=a read:a |                | http a
is also lost after a response with other text   | plain drop +a read: ok:a=b read: 3000 read: | a lost | http a, told lost
stays accepted after a 2xx without a message    | plain drop +a read: ok:a read: 900 read: | a accepted | http a
is then not lost if only one read lacks it      | plain drop +a read: ok:a 3000 last: | a accepted | http a
is then lost if two reads lack it               | plain drop +a read: ok:a read: 3000 read: | a lost | http a, told lost
is then not lost by one alone                   | plain drop +a read: ask ok:a first: 3000 last: | a accepted | http a
is then not lost by time                        | plain drop +a read: ok:a 10000   | a accepted      | http a
is then removed once a read has it              | plain drop +a read: ok:a read: 3000 read:a |       | http a
raises an alarm if the response names another   | plain drop +a read: ok:a=a@u-2   | a other-person  | http a, told other-person
is accepted even after a timeout                | plain drop +a read: 10000 ok:a=a | a accepted      | http a, told timeout
is removed by its message's id if that has no other | ids drop +a ok:a=a read:K,a | | http a#
`);
});

describe("Retry", () => {
  const failed = "plain drop +a read: no:a";
  const open = "plain drop +a read: 10000 unread retry:a";
  check(`
reads first, then sends                         | ${failed} retry:a read:          | a http          | http a, told refused, http a
sends over HTTP after a silent socket           | ids +a 10000 retry:a read:K      | a http          | live a#, reopen, told timeout, http a#
sends what was never sent, even if an equal one is there | plain drop +a 10000 retry:a read:a ask read:a | a http | told unread, http a
does not send what has arrived                  | ${failed} retry:a read:a         |                 | http a, told refused
sends nothing if the read fails                 | ${failed} retry:a unread         | a unread        | http a, told refused, told unread
sends with an id even if the read fails         | ids drop +a no:a retry:a unread  | a http          | http a#, told refused, http a#
does not if it was once sent without one        | ids hold +a ask read:old free 10000 retry:a unread | a unread | live a, reopen, told timeout, told unread
is settled by its text if first sent without an id | plain +a read: 10000 ask read:K retry:a read:K off:a read:K,a | | live a, reopen, told timeout, http a#
does not go by a read requested before          | ${failed} ask retry:a first:     | a checking      | http a, told refused
does not go by a cancelled read                 | ${failed} retry:a cancel         | a checking      | http a, told refused
gives up after 10 s                             | ${failed} retry:a 10000          | a unread        | http a, told refused, told unread
waits for its own call                          | ${open} 5000 unread read:        | a checking      | http a, told timeout
waits for no call with an id                    | ids drop +a=1 10000 +a=2 retry:1 read:K | 1 http, 2 http | http 1#, told timeout, http 2#, http 1#
is not ended by an older call with its id       | ids drop +a 10000 retry:a read:K 100 off:a=0 | a http | http a#, told timeout, http a#
continues after its own call                    | ${open} off:a read:              | a http          | http a, told timeout, http a
is accepted by its own call                     | ${open} ok:a=a                   | a accepted      | http a, told timeout
does not end when its own call is refused       | ${open} no:a                     | a checking      | http a, told timeout
waits for an equal one's call                   | plain drop +a=1 read: no:1 +a=2 read: retry:1 read: | 1 checking, 2 http | http 1, told refused, http 2
does nothing to what has not failed             | ids +a retry:a                   | a live          | live a#
makes later replies wait                        | ${failed} retry:a +b last:       | a http, b queued | http a, told refused, http a
sends those if it gives up                      | ${failed} retry:a 100 +b 9900 read: | a unread, b http | http a, told refused, told unread, http b
`);
  it("has the time of the last attempt", () => {
    const { state } = play([failed, { type: "retried", id: "a", at: 5 }]);
    expect(state.replies[0]?.sentAt).toBe(5);
  });
});

describe("equal texts without ids", () => {
  const refused = "plain drop +a=1 read: no:1";
  const both = "http 1, told refused, http 2";
  check(`
are told apart by the response                  | ${refused} +a=2 read: ok:2=a read:a | 1 refused    | ${both}
settle none while the call is in flight         | ${refused} +a=2 read: 300 read:a | 1 refused, 2 http | ${both}
settle the one accepted without a message       | ${refused} +a=2 read: ok:2 read:a | 1 refused      | ${both}
settle that even if the other's is in flight    | plain drop +a=1 read: ok:1 +a=2 read: 300 read:a | 2 http | http 1, http 2
settle the first if the second is refused       | ${refused} +a=2 read: 300 read:a no:2 | 2 refused  | ${both}, told refused
do not settle what is queued                    | plain drop +a=1 +a=2 read: 300 read:a | 2 http     | http 1, http 2
do not wait for the call of one that has failed | plain drop +a=1 read: 10000 +a=2 read: | 1 timeout, 2 http | http 1, told timeout, http 2
do not settle one whose discarding is undone    | ${refused} discard:1 +a=2 read: ok:2 read:a back:1 ask read:a | 1 refused | ${both}
`);
});

describe("a discarded reply", () => {
  const failed = "ids drop +a 10000";
  check(`
is hidden                                       | ${failed} discard:a              | a timeout discarded | http a#, told timeout
comes back if that is undone                    | ${failed} discard:a back:a back:a | a timeout      | http a#, told timeout
is removed if it has arrived                    | ${failed} discard:a hear:#a back:a |               | http a#, told timeout
comes back as accepted if it was                | ${failed} discard:a ok:a back:a  | a accepted      | http a#, told timeout
must have failed first                          | ids +a discard:a                 | a live          | live a#
causes no more notices                          | ${failed} discard:a hear:#a@u-2  | a other-person discarded | http a#, told timeout
`);
});

test("an accepted reply is removed once a read has its message, whatever its text is by then", () => {
  const reads = ({ asked }: State): readonly Event[] =>
    asked.map(({ askedAt }) => ({
      type: "detail-read",
      askedAt,
      detail: detail([{ ...messageOf("a"), content: "b" }]),
    }));
  expect(play(["plain drop +a read: ok:a=a", reads]).phases).toBe("");
});

describe("deadlines", () => {
  check(`
leave 4 s after the machine slept               | ids +a 200 sleep 3900            | a live          | live a#, reopen
leave those 4 s only once                       | ids +a 200 sleep sleep           | a timeout       | live a#, reopen, told timeout
leave those 4 s for one read                    | ids +a 200 sleep read:K,#a       |                 | live a#, reopen
`);
  it("reads back at 0.3, 1, 3, 6 and 9.5 s", () => {
    const { effects } = play(["ids +a +b 10000"]);
    expect(effects.filter((effect) => effect.do === "read")).toHaveLength(5);
  });
});

test.each([
  ["a sent reply is tracked, and a later one waits", {}, "+b", "a live, b queued", ""],
  [
    "it times out, and the later one is sent",
    {},
    "+b 3000",
    "a timeout, b live",
    "told timeout, live b#",
  ],
  ["a queued reply is read back, then sent", { at: "checking" }, "read:K", "a http", "http a#"],
  [
    "a queued reply without an id has failed",
    { at: "checking", isTracked: false },
    "",
    "a left",
    "told left",
  ],
] as const)(
  "after a reload %s",
  (
    _promise,
    { at, isTracked = true }: { at?: string; isTracked?: boolean },
    words,
    phases,
    done,
  ) => {
    const stored: Reply = {
      id: "a",
      conversationId: "c1",
      content: "a",
      known: 0,
      sentAt: 0,
      isSent: true,
      isTracked,
      hasCall: false,
      isDiscarded: false,
      phase: at
        ? { since: 0, at: "checking", why: "retry", after: undefined }
        : { since: -7000, at: "sending", by: "live", socket: -1, isUnconfirmed: true },
    };
    const loaded: Event = { type: "signed-in", me, isConnected: true, replies: [stored] };
    const end = play(["ids", loaded, words]);
    expect([end.phases, end.done]).toEqual([phases, done]);
  },
);
