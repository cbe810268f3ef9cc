import { describe, expect, it, test } from "vitest";
import { detail, me, messageOf, play, rowsOf } from "@/testing/inbox-table";
import type { Event, Reply, State } from "./state";

/** A promise | what happens | where the replies are then | what was done, but for readings. */
const check = (table: string) =>
  it.each(rowsOf(table))("%s", (_promise, happenings = "", phases, done) => {
    const end = play([happenings]);
    expect([end.phases, end.done]).toEqual([phases, done]);
  });

describe("a reply to a server with ids", () => {
  check(`
goes live at once, with its id                  | ids +_a_=1                       | 1 live          | live 1#
is nothing where it is blank                    | ids +__                          |                 |
is settled by its id                            | ids +a hear:#a                   |                 | live a#
is not settled by its text                      | ids +a hear:a                    | a live          | live a#
is settled by a reading                         | ids +a 300 read:K,#a             |                 | live a#
fails after 10 s                                | ids +a 10000                     | a timeout       | live a#, reopen, told timeout
does not before                                 | ids +a 9900                      | a live          | live a#, reopen
is settled though it has failed                 | ids +a 10000 hear:#a             |                 | live a#, reopen, told timeout
is an alarm in another person's name            | ids +a hear:#a@u-2               | a other-person  | live a#, told other-person
is that alarm once                              | ids +a hear:#a@u-2 hear:K        | a other-person  | live a#, told other-person
has a new socket after 4 s                      | ids +a 4000                      | a live          | live a#, reopen
has none where it was replaced meanwhile         | ids +a drop connect 4000         | a live          | live a#
goes by HTTP then, where ids came back over it  | ids +x hear:#x +a 4000 drop connect read:K  | a http | live x#, live a#, reopen, http a#
is not sent again where that reading has it     | ids +x hear:#x +a 4000 read:K,#a |                 | live x#, live a#, reopen
is not where they came over another socket      | ids +x hear:#x drop connect +a 4000 read:K 900 | a live | live x#, live a#, reopen
is not where only others' messages came         | ids +a hear:b 4000 read:K        | a live          | live a#, reopen
is not where a part of the server knows no ids  | ids +x hear:#x +a 4000 read:old,K 5900 | a live | live x#, live a#, reopen
is not where it went out without one             | ids +x hear:#x hold +a ask read:old free 4000 drop connect read:K 900 | a live | live x#, live a, reopen
is not where it cannot be read                  | ids +x hear:#x +a 4000 unread 6000 | a unread      | live x#, live a#, reopen, told unread
waits where a later one came over it            | ids +x hear:#x +a +b 900 hear:#b 9000 | a live     | live x#, live a#, live b#
is not delivered then                           | ids +x hear:#x +a +b 900 hear:#b 9100 | a timeout  | live x#, live a#, live b#, told timeout
is refused where a later one turns out to be    | ids +x hear:#x +a +b 4000 read:K,#b | a refused    | live x#, live a#, live b#, reopen, told refused
goes by HTTP in its order with another          | ids +x hear:#x +a +b 4000 drop read:K ok:a=#a | a accepted, b http | live x#, live a#, live b#, reopen, http a#, http b#
is not settled by an equal one's without an id  | ids +a hear:#a +a=2 300 read:a   | 2 live          | live a#, live 2#
is not by that of one written before it         | ids +a +a=2 hear:#a 300 read:a   | 2 live          | live a#, live 2#
has none once the server has forgotten ids      | ids hold +a ask read:old free    | a live          | live a
is then not sent again by itself                | ids +x hear:#x hold +a ask read:old free 4000 | a live | live x#, live a, reopen
is then not sent where it cannot be read        | ids hold +a ask read:old free 10000 retry:a unread | a unread | live a, reopen, told timeout, told unread
`);
});

describe("a reply to a server without ids", () => {
  check(`
waits for a reading, then goes live             | plain +a read:                   | a live          | live a
goes, too, where that fails                     | plain +a unread                  | a live          | live a
goes, too, where that says nothing              | plain +a none                    | a live          | live a
is then not settled by what was known before    | ask read:a +a unread 300 read:a  | a live          | live a
waits for none that was asked before            | ask +a first:                    | a checking      |
fails if none comes                             | plain +a 10000                   | a unread        | told unread
gets an id where that shows ids                 | +a read:K                        | a live          | live a#
is settled by one message more of its text      | +a read: 300 read:a              |                 | live a
is not by one that was there unseen             | plain +a read:a 300 read:a       | a live          | live a
is not by one that this reading lacked          | ask read:a +a read: 300 read:a   | a live          | live a
is not by the member or the AI                  | +a read: 300 read:a<ai,a<member  | a live          | live a
is not by another person's                      | +a read: 300 read:a@u-2          | a live          | live a
is not by another one that has its id            | +b +a read: 300 read:#a'  | b live, a live | live b, live a
is by one of its author                         | +a read: 300 read:a@u-1          |                 | live a
is, though the server has known ids since       | plain drop +a=1 read: 300 read:K,a |               | http 1
is not by one with another reply's id           | plain drop +a=1 read: 300 read:#a | 1 http         | http 1
is by its id, which only a live message tells   | +a unread hear:#a                |                 | live a
is though the server writes it otherwise        | +Amélie__b read: 300 read:_Amélie_b |              | live Amélie__b
is though it holds half an emoji                | +a\ud83d=1 read: 300 read:a\ufffd |             | live 1
that is written twice needs two messages        | +a=1 +a=2 read: 300 read:a       | 2 live          | live 1, live 2
that is written twice is settled by two         | +a=1 +a=2 read: 300 read:a,a'    |                 | live 1, live 2
is the person's choice after 4 s                | +a read: 4000 drop connect read: 5900 | a live     | live a, reopen
fails after 10 s                                | +a read: 10000                   | a timeout       | live a, reopen, told timeout
`);
});

describe("the order of a conversation", () => {
  check(`
is kept live over one socket                    | ids +a +b                        | a live, b live  | live a#, live b#
is kept where the socket was replaced           | ids +a drop connect +b           | a live, b queued | live a#
is kept by HTTP                                 | ids drop +a +b                   | a http, b queued | http a#
lets the next go once one is accepted           | ids drop +a +b ok:a=#a           | a accepted, b http | http a#, http b#
is kept from HTTP to live                       | ids drop +a connect +b           | a http, b queued | http a#
lets the next go after a failure                | ids drop +a +b no:a              | a refused, b http | http a#, told refused, http b#
has the time of what waits not run              | ids drop +a +b 9900 no:a 9900    | a refused, b http | http a#, told refused, http b#
is each conversation's own                      | ids drop +a other:o unread       | a http, o http  | http a#, http o
goes by HTTP what the socket did not take       | ids +a drop unsent:a             | a http          | live a#, http a#
is held while another tab signs in              | ids hold +a 20000                | a queued        |
goes on once that is over                       | ids hold +a free                 | a live          | live a#
`);
});

describe("a reply by HTTP", () => {
  check(`
has failed after a refusal                      | plain drop +a read: no:a         | a refused       | http a, told refused
is read after it broke off                      | plain drop +a read: off:a read:  | a lost          | http a, told lost
is settled where only its answer got lost       | plain drop +a read: off:a read:a |                 | http a
goes on while that cannot be read               | plain drop +a read: off:a unread 9000 | a checking     | http a
fails after 10 s where it cannot                | plain drop +a read: off:a unread 10000 | a unread | http a, told unread
is not lost by a reading asked before that      | plain drop +a read: ask off:a first: | a checking      | http a
is accepted by a 2xx                            | plain drop +a read: ok:a=a       | a accepted      | http a
stays so while readings lag                     | plain drop +a read: ok:a=a read: 9000 ask read: | a accepted | http a
is gone once a reading has it                   | plain drop +a read: ok:a=a read:a |                | http a
is lost after another text's answer, too        | plain drop +a read: ok:a=b read: 3000 read: | a lost | http a, told lost
stays after words until a reading has it        | plain drop +a read: ok:a read: 900 read: | a accepted | http a
is not lost after words if only one does         | plain drop +a read: ok:a 3000 last: | a accepted | http a
is lost after words if two readings lack it     | plain drop +a read: ok:a read: 3000 read: | a lost | http a, told lost
is not by one alone                             | plain drop +a read: ask ok:a first: 3000 last: | a accepted | http a
is not by time                                  | plain drop +a read: ok:a 10000   | a accepted      | http a
is gone after words once a reading has it       | plain drop +a read: ok:a read: 3000 read:a |       | http a
is an alarm if the answer names another         | plain drop +a read: ok:a=a@u-2   | a other-person  | http a, told other-person
is accepted though it was called not delivered  | plain drop +a read: 10000 ok:a=a | a accepted      | http a, told timeout
is gone by its message's id where that has no other | ids drop +a ok:a=a read:K,a | | http a#
`);
});

describe("Retry", () => {
  const failed = "plain drop +a read: no:a";
  const open = "plain drop +a read: 10000 unread retry:a";
  check(`
reads first, then sends                         | ${failed} retry:a read:          | a http          | http a, told refused, http a
goes by HTTP after a silent socket              | ids +a 10000 retry:a read:K      | a http          | live a#, reopen, told timeout, http a#
sends what never went out, though an equal one is there | plain drop +a 10000 retry:a read:a ask read:a | a http | told unread, http a
does not send what is there                     | ${failed} retry:a read:a         |                 | http a, told refused
sends nothing while it cannot read              | ${failed} retry:a unread         | a unread        | http a, told refused, told unread
sends by id though it cannot read               | ids drop +a no:a retry:a unread  | a http          | http a#, told refused, http a#
does not where it once went out without one      | ids hold +a ask read:old free 10000 retry:a unread | a unread | live a, reopen, told timeout, told unread
is settled by its text where it first went without one | plain +a read: 10000 ask read:K retry:a read:K off:a read:K,a | | live a, reopen, told timeout, http a#
is not put off by a reading asked before        | ${failed} ask retry:a first:     | a checking      | http a, told refused
is not by one for which nobody waits any more   | ${failed} retry:a cancel         | a checking      | http a, told refused
gives up after 10 s                             | ${failed} retry:a 10000          | a unread        | http a, told refused, told unread
waits for its own call                          | ${open} 5000 unread read:        | a checking      | http a, told timeout
does not for one of an equal with an id         | ids drop +a=1 no:1 +a=2 retry:1 read:K | 1 http, 2 http | http 1#, told refused, http 2#, http 1#
goes on after its own call                      | ${open} off:a read:              | a http          | http a, told timeout, http a
is accepted by its own call                     | ${open} ok:a=a                   | a accepted      | http a, told timeout
is not given up as its own call is refused      | ${open} no:a                     | a checking      | http a, told timeout
waits for an equal one's call                   | plain drop +a=1 read: no:1 +a=2 read: retry:1 read: | 1 checking, 2 http | http 1, told refused, http 2
does nothing to what has not failed             | ids +a retry:a                   | a live          | live a#
has what is written meanwhile wait              | ${failed} retry:a +b last:       | a http, b queued | http a, told refused, http a
lets those go if it gives up                    | ${failed} retry:a 100 +b 9900 read: | a unread, b http | http a, told refused, told unread, http b
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
are told apart by the answer                    | ${refused} +a=2 read: ok:2=a read:a | 1 refused    | ${both}
settle none while the answer is open            | ${refused} +a=2 read: 300 read:a | 1 refused, 2 http | ${both}
settle the one accepted in no words             | ${refused} +a=2 read: ok:2 read:a | 1 refused      | ${both}
settle that though the other's call is open     | plain drop +a=1 read: ok:1 +a=2 read: 300 read:a | 2 http | http 1, http 2
settle the first where the second is refused    | ${refused} +a=2 read: 300 read:a no:2 | 2 refused  | ${both}, told refused
do not settle what waits to be sent             | plain drop +a=1 +a=2 read: 300 read:a | 2 http     | http 1, http 2
do not wait for the call of one that has failed | plain drop +a=1 read: 10000 +a=2 read: | 1 timeout, 2 http | http 1, told timeout, http 2
are none of one whose discarding is undone      | ${refused} discard:1 +a=2 read: ok:2 read:a back:1 ask read:a | 1 refused | ${both}
`);
});

describe("a discarded reply", () => {
  const failed = "ids drop +a 10000";
  check(`
is hidden                                       | ${failed} discard:a              | a timeout discarded | http a#, told timeout
comes back                                      | ${failed} discard:a back:a back:a | a timeout      | http a#, told timeout
is gone if it arrived                           | ${failed} discard:a hear:#a back:a |               | http a#, told timeout
comes back as accepted if it was                | ${failed} discard:a ok:a back:a  | a accepted      | http a#, told timeout
is only one that has failed                     | ids +a discard:a                 | a live          | live a#
tells nothing more                              | ${failed} discard:a hear:#a@u-2  | a other-person discarded | http a#, told timeout
`);
});

test("an accepted reply is gone once a reading has its message, whatever that says by then", () => {
  const reads = ({ asked }: State): readonly Event[] =>
    asked.map(({ askedAt }) => ({
      type: "detail-read",
      askedAt,
      detail: detail([{ ...messageOf("a"), content: "b" }]),
    }));
  expect(play(["plain drop +a read: ok:a=a", reads]).phases).toBe("");
});

describe("time", () => {
  check(`
that passes in sleep leaves 4 s                 | ids +a 200 sleep 3900            | a live          | live a#, reopen
of that is given once                           | ids +a 200 sleep sleep           | a timeout       | live a#, reopen, told timeout
of that is for one reading                      | ids +a 200 sleep read:K,#a       |                 | live a#, reopen
`);
  it("reads back at 0.3, 1, 3, 6 and 9.5 s", () => {
    const { effects } = play(["ids +a +b 10000"]);
    expect(effects.filter((effect) => effect.do === "read")).toHaveLength(5);
  });
});

test.each([
  ["what was sent is followed, and a later one waits", {}, "+b", "a live, b queued", ""],
  [
    "it fails in its time, and lets that go",
    {},
    "+b 3000",
    "a timeout, b live",
    "told timeout, live b#",
  ],
  [
    "what was queued is read, then sent by its id",
    { at: "checking" },
    "read:K",
    "a http",
    "http a#",
  ],
  [
    "without an id it is the person's choice",
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
