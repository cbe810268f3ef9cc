import { describe, expect, test } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
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

describe("a state file", () => {
  test("brings data, conditions and what the page keeps to another backend", async () => {
    const { backend, id } = await changedBackend();
    const { snapshot, local } = await readStateFile(fileOf(backend));
    const other = await testSimulator({ snapshot });
    expect(other.scenario).toBe("quiet");
    expect(other.db.conversations.findFirst((q) => q.where({ id }))?.isHumanTakeover).toBe(true);
    expect(other.conditions.latency).toEqual({ from: 10, to: 20 });
    expect(other.conditions.faults["events.listEvents"]).toEqual({
      kind: "status",
      status: 418,
    });
    expect(local).toEqual({ "local:names": "[1]" });
    // No session goes with it.
    expect(fileOf(backend)).not.toContain("token");
  });

  test("is refused where it is another file", async () => {
    await expect(readStateFile("not json at all")).rejects.toThrow("It is not a JSON file.");
    for (const text of ["[]", '{"kind":"other"}'])
      await expect(readStateFile(text)).rejects.toThrow(
        "It is not a demo's state, as “Export” writes it.",
      );
  });
});

describe("a state file that was changed by hand", async () => {
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
  const renamed = {
    ...members.findFirst((q) => q.where({ id: writer?.memberId ?? "" })),
    name: "Ada Okonjo",
  };

  test("is taken whole where a member is renamed: who writes has the new name", async () => {
    const { snapshot } = await readStateFile(await withRows({ members: [renamed] }));
    const { inbox, db } = await testSimulator({ snapshot });
    expect(db.members.findFirst((q) => q.where({ id: renamed.id ?? "" }))?.name).toBe("Ada Okonjo");
    expect(inbox.list().map(({ memberName }) => memberName)).toContain("Ada Okonjo");
  });

  test.each([
    ["another version", '"version": 2', '"version": 7', "It is of another version of the demo."],
    [
      "a wrong value",
      '"isHumanTakeover": true',
      '"isHumanTakeover": "yes"',
      "conversations, row 1",
    ],
    ["an unknown table", '"conversations":', '"ships":', "“ships”"],
    ["an unknown scenario", '"quiet"', '"stormy"', "snapshot.scenario"],
    [
      "a time without end",
      '"seededAt": 1',
      '"seededAt": 1e300,"x":1',
      "It must be a moment before",
    ],
    ["an unknown key", '"local":', '"script": "alert(1)", "local":', "“script”"],
    ["a key of the prototype", '"local":', '"__proto__": {"a": 1}, "local":', "“__proto__”"],
    ["one deeper", '"latency":', '"__proto__": {"a": 1}, "latency":', "“snapshot.conditions.__"],
    ["an unknown field of a row", '"replies":', '"onclick": "go()", "replies":', "“onclick”"],
    ["a session", '"expired": []', '"expired": ["muster-demo-token-1"]', "which no export writes"],
    ["another key of the storage", '"local:names"', '"authToken"', "“authToken”"],
    ["an unknown call", '"events.listEvents"', '"events.eat"', "“events.eat”"],
    ["an id that is none", '"id": "conversation', '"id": "<script>', "cannot be its id"],
    ["a text without end", '"admin"', `"${"a".repeat(100_001)}"`, "which no export writes"],
  ])("is refused for %s", async (_, old, changed, reason) => {
    const file = await exported();
    expect(file).toContain(old);
    await expect(readStateFile(file.replace(old, changed))).rejects.toThrow(reason);
  });

  test("is refused where its rows do not fit together, or are there twice", async () => {
    const twice = await withRows({ members: [renamed, renamed] });
    await expect(readStateFile(twice)).rejects.toThrow("its id");
    const nobody = JSON.stringify(members.all().map(({ id }) => id));
    const file = (await exported()).replace('"removed": {', `"removed": {"members": ${nobody}`);
    await expect(readStateFile(file)).rejects.toThrow("does not fit together");
  });
});
