import { expect, it } from "vitest";
import type { Ending, Event, State } from "./state";
import { detail, type Happening, messageOf, play } from "@/testing/inbox-table";
import { shownDetail } from "./project";

const wants = (stepIn = false, byCall = stepIn): Event => ({
  type: "take-over",
  id: "c1",
  stepIn,
  byCall,
});
const sent: Event = { type: "live-sent", of: "takeover", id: "c1" };
const ends = (ending: Ending, message = "No."): Event => ({
  type: "takeover-ended",
  id: "c1",
  ending,
  message,
});
const answers = (stepIn = false): Event => ({
  type: "takeover-answered",
  id: "c1",
  stepIn,
  detail: { id: "c1", isHumanTakeover: true },
});
const row = (isHumanTakeover: boolean, assignedTo?: string) => ({
  id: "c1",
  isHumanTakeover,
  ...(assignedTo !== undefined && { assignedTo }),
});
const tells = (...given: Parameters<typeof row>): Event => ({
  type: "frames",
  frames: [
    {
      type: "conversation_updated",
      conversationId: "c1",
      conversation: row(...given),
      messages: [],
    },
  ],
});
const reads =
  (...given: Parameters<typeof row>) =>
  ({ asked }: State): readonly Event[] =>
    asked.map(({ askedAt }) => ({
      type: "detail-read",
      askedAt,
      detail: { ...detail([messageOf("K")]), ...row(...given) },
    }));
const asked: readonly Happening[] = [{ type: "asked", target: "c1" }];
const free = [...asked, reads(false)];
const failed = "Failed to takeover conversation";

/** A promise, what happens, whether it shows as taken over, and what was done, but for readings. */
type Case = readonly [string, readonly Happening[], isTaken: boolean, done: string];

it.each<Case>([
  ["live counts as done once sent", [...free, wants(), sent], true, "live takeover, taken"],
  [
    "live is not undone by a reading asked before",
    [...free, ...asked, wants(), sent, reads(false)],
    true,
    "live takeover, taken",
  ],
  [
    "live is confirmed by a reading",
    [...free, wants(), sent, "300", reads(true), "60000"],
    true,
    "live takeover, taken",
  ],
  [
    "live is repeated by HTTP if the socket is dead",
    [...free, wants(), sent, "4000"],
    true,
    "live takeover, taken, reopen, http takeover",
  ],
  [
    "live is confirmed by that",
    [...free, wants(), sent, "4000", answers(), "60000"],
    true,
    "live takeover, taken, reopen, http takeover",
  ],
  [
    "live has failed if nobody confirms it",
    [...free, wants(), sent, "4000", ends("broke-off"), "6000"],
    false,
    `live takeover, taken, reopen, http takeover, told ${failed}`,
  ],
  [
    "live has not before one last reading where the machine slept",
    [...free, wants(), sent, "sleep", reads(true), "9000"],
    true,
    "live takeover, taken, reopen, http takeover",
  ],
  [
    "live that is refused says who has it",
    [...free, wants(), sent, tells(true, "lena.fischer")],
    true,
    "live takeover, taken, told lena.fischer has taken it over.",
  ],
  [
    "live is one's own by the name in any form",
    [...free, wants(), sent, tells(true, "Ada")],
    true,
    "live takeover, taken",
  ],
  [
    "live that meets another person's by HTTP says so",
    [...free, wants(), sent, "4000", ends("conflict", "Lena has it.")],
    false,
    "live takeover, taken, reopen, http takeover, told Lena has it.",
  ],
  [
    "live that is handed back is not repeated",
    [...free, wants(), sent, { type: "handed-back", id: "c1" }, "20000"],
    false,
    "live takeover, taken",
  ],
  [
    "live is made once, however often it is pressed",
    [...free, wants(), sent, wants()],
    true,
    "live takeover, taken, taken",
  ],
  [
    "goes by HTTP where it did not go out",
    [...free, wants(), { ...sent, type: "live-not-sent" }, answers()],
    true,
    "live takeover, http takeover, taken",
  ],
  [
    "by HTTP is made once, however often it is pressed",
    [...free, "drop", wants(), wants(), answers()],
    true,
    "http takeover, taken",
  ],
  [
    "by HTTP that is refused is not done",
    [...free, "drop", wants(), ends("refused", failed)],
    false,
    `http takeover, ${failed}`,
  ],
  [
    "by HTTP that is refused for another's has the server's words",
    [...free, "drop", wants(), ends("conflict", "Lena has it."), reads(true, "lena")],
    true,
    "http takeover, Lena has it.",
  ],
  [
    "by HTTP that broke off is done if a reading shows it",
    [...free, "drop", wants(), ends("broke-off"), reads(true)],
    true,
    "http takeover, taken",
  ],
  [
    "by HTTP that broke off is not if that shows another person",
    [...free, "drop", wants(), ends("broke-off"), reads(true, "lena")],
    true,
    `http takeover, ${failed}`,
  ],
  [
    "by HTTP that broke off is not if that fails",
    [...free, "drop", wants(), ends("broke-off"), "unread"],
    false,
    `http takeover, ${failed}`,
  ],
  [
    "claimed goes by HTTP alone, and shows once it is answered",
    [...free, wants(false, true), answers()],
    true,
    "http takeover, taken",
  ],
  [
    "from another person goes by HTTP alone",
    [...free, wants(true), answers(true)],
    true,
    "http takeover, taken",
  ],
  [
    "goes by HTTP, which asks, while another tab signs in",
    [...free, { type: "held", isHeld: true }, wants()],
    false,
    "http takeover",
  ],
])("a takeover %s", (_promise, happenings, isTaken, done) => {
  const end = play(happenings);
  const [now] = end.state.details;
  expect(end.done).toBe(done);
  expect(now && shownDetail(now.detail, "c1", end.state).isHumanTakeover).toBe(isTaken);
});

it("is read again after stepping in: another person may have done so after it", () => {
  const { effects } = play([...free, wants(true), answers(true)]);
  expect(effects.at(-1)).toMatchObject({ do: "read", id: "c1" });
});
