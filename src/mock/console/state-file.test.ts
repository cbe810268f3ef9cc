import { describe, expect, test } from "vitest";
import { DAY } from "@/lib/times";
import { testSimulator, testTime } from "@/testing/test-simulator";
import { changeRow, rowById } from "../rows";
import { readStateFile, writeStateFile } from "./state-file";

async function changedBackend() {
  const backend = await testSimulator({ scenario: "quiet" });
  const [row] = backend.db.conversations.all();
  if (!row) throw new Error("A quiet day has conversations");
  await backend.inbox.takeOver(row.id, "admin");
  backend.conditions.latency = { from: 10, to: 20 };
  backend.conditions.faults["events.listEvents"] = { kind: "status", status: 418 };
  backend.sessions.expire({ "muster-session": "a-token:admin" });
  return { backend, id: row.id };
}

const fileOf = (backend: Awaited<ReturnType<typeof testSimulator>>) =>
  writeStateFile(backend.snapshot(), { "local:names": "[1]" }, new Date(0));

test("a state file restores data, conditions and the page's stores on another backend", async () => {
  const { backend, id } = await changedBackend();
  const { snapshot, local } = readStateFile(fileOf(backend));
  const other = await testSimulator({ snapshot });
  expect(other.scenario).toBe("quiet");
  expect(rowById(other.db.conversations, id)?.isHumanTakeover).toBe(true);
  expect(other.conditions.latency).toEqual({ from: 10, to: 20 });
  expect(other.conditions.faults).toEqual(backend.conditions.faults);
  expect(local).toEqual({ "local:names": "[1]" });
  // It contains no session.
  expect(fileOf(backend)).not.toContain("token");
});

test("a state file looks as old on a later day as when it was saved", async () => {
  const { backend, id } = await changedBackend();
  await changeRow(backend.db.events, "event-1", { date: "2026-03-05T18:30:00.000Z" });
  const saved = backend.snapshot();
  const stored = (at: number) => ({ "local:runs": `[{"id":"run: ${testTime}","at":${at}}]` });
  const savedAt = new Date(Date.now() - 2.5 * DAY);
  const { local, snapshot } = readStateFile(writeStateFile(saved, stored(testTime), savedAt));
  const later = snapshot.seededAt - testTime;
  expect(later / DAY).toBeCloseTo(2.5, 2);
  expect(local).toEqual(stored(testTime + later));
  const { db } = await testSimulator({ snapshot });
  const touchedAt = Date.parse(rowById(db.conversations, id)?.touchedAt ?? "");
  expect(touchedAt).toBe(testTime + later);
  // An event keeps its time of day.
  expect(rowById(db.events, "event-1")?.date).toBe("2026-03-07T18:30:00.000Z");
});

test("a state file is refused if it is some other file", async () => {
  expect(() => readStateFile("not json at all")).toThrow("It is not a JSON file.");
  for (const text of ["[]", '{"kind":"other"}'])
    expect(() => readStateFile(text)).toThrow("It is not a state file as written by “Export”.");
});

describe("a state file that was edited by hand", async () => {
  const exported = async () => fileOf((await changedBackend()).backend);
  const withRows = async (rows: object) => {
    const file: unknown = JSON.parse(await exported(), (key, value: unknown) =>
      key === "rows" ? { ...(value as object), ...rows } : value,
    );
    return JSON.stringify(file);
  };
  const quiet = await testSimulator({ scenario: "quiet" });
  const { members } = quiet.db;
  const [writer] = quiet.inbox.list();
  const renamed = { ...rowById(members, writer?.memberId ?? ""), name: "Ada Okonjo" };

  test("can rename a member, also in conversations", async () => {
    const { snapshot } = readStateFile(await withRows({ members: [renamed] }));
    const { inbox, db } = await testSimulator({ snapshot });
    expect(rowById(db.members, renamed.id ?? "")?.name).toBe("Ada Okonjo");
    expect(inbox.list().map(({ memberName }) => memberName)).toContain("Ada Okonjo");
  });

  test.each([
    ["another version", '"version": 3', '"version": 7', "It is from another version of the demo."],
    ["a wrong value", '"isHumanTakeover": true', '"isHumanTakeover": 1', "conversations, row 1"],
    ["an unknown table", '"conversations":', '"ships":', "“ships”"],
    ["an unknown scenario", '"quiet"', '"stormy"', "snapshot.scenario"],
    ["a forbidden storage key", '"local:names"', '"authToken"', "local.authToken"],
  ])("is refused for %s", async (_, old, changed, reason) => {
    const file = await exported();
    expect(file).toContain(old);
    expect(() => readStateFile(file.replace(old, changed))).toThrow(reason);
  });

  test("is imported without unknown fields and sessions", async () => {
    const file = (await exported())
      .replace('"expired": []', '"expired": ["a-token"], "script": "alert()", "__proto__": {}')
      .replace('"replies":', '"onclick": "go()", "replies":');
    const { snapshot } = readStateFile(file);
    expect(snapshot).not.toHaveProperty("script");
    const backend = await testSimulator({ snapshot });
    expect(JSON.stringify(backend.snapshot())).not.toMatch(/a-token|onclick|alert/);
  });
});
