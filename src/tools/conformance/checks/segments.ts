import { Member, memberCalls, type SegmentRules } from "@/contract/members";
import { receive } from "@/contract/received";
import { isInSegment } from "@/contract/segment-rules";
import { expectRefusal } from "../answers";
import type { NamedCall } from "../calls";
import { type Check, Fault } from "../check";
import { rowOf, rowsOf, textOf } from "../rows";
import { orSkip, type Visit } from "../visit";

const named: NamedCall = { name: "members.createSegment", call: memberCalls.createSegment };
const { name, call } = named;

const rules: SegmentRules = {
  match: "all",
  conditions: [{ field: "engagement", operator: "atLeast", value: "50" }],
};

/** What segments have of their own: a name nobody else has, and a count of members. */
export function segmentChecks(visit: Visit): Check[] {
  const check = (what: string, run: Check["run"]): Check => ({
    name: `${name} ${what}`,
    core: false,
    writes: true,
    run,
  });
  async function fitting(): Promise<number> {
    const client = await visit.admin();
    const { json } = await client.ask("GET", memberCalls.listMembers.path);
    return rowsOf(json).filter((row) => isInSegment(rules, receive(Member, row) ?? {}, Date.now()))
      .length;
  }
  return [
    check("refuses a name that is taken with 409", async (remarks) => {
      await visit.needOffered(named);
      const { sent } = await orSkip(visit.made(named), "no segment could be made");
      const client = await visit.admin();
      for (const taken of [String(sent.name), String(sent.name).toUpperCase()]) {
        const answer = await client.ask(call.method, call.path, { body: { ...sent, name: taken } });
        if (answer.status < 300) visit.diary.made(name, rowOf(answer.json));
        expectRefusal(409, `"${taken}", a name that is taken`, answer, remarks);
      }
    }),
    check("counts the members that fit its rules", async () => {
      await visit.needOffered(named);
      const before = await fitting();
      const { row } = await orSkip(visit.make(named, { rules }), "no segment could be made");
      // Members may come and go while it is counted.
      if (row.count === before || row.count === (await fitting())) return;
      const title = textOf(row, "name") ?? "the segment";
      throw new Fault(`${before} members in ${title}`, JSON.stringify(row.count));
    }),
  ];
}
