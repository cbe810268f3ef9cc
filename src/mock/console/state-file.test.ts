import { describe, expect, test } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
import { readStateFile, writeStateFile } from "./state-file";

function changedBackend() {
  const backend = testSimulator({ scenario: "quiet" });
  const [row] = backend.store.conversations.list();
  if (!row) throw new Error("A quiet day has conversations");
  backend.inbox.takeOver(row.id, "admin");
  backend.conditions.latency = { from: 10, to: 20 };
  backend.conditions.faults["events.listEvents"] = { kind: "status", status: 418 };
  backend.sessions.expire({ "muster-session": "a-token:admin" });
  return { backend, id: row.id };
}

const fileOf = (backend: ReturnType<typeof testSimulator>) =>
  writeStateFile(backend.snapshot(), { "local:names": "[1]" }, new Date(0));

describe("a state file", () => {
  test("brings data, conditions and what the page keeps to another backend", () => {
    const { backend, id } = changedBackend();
    const { snapshot, local } = readStateFile(fileOf(backend));
    const other = testSimulator({ snapshot });
    expect(other.scenario).toBe("quiet");
    expect(other.store.conversations.get(id)?.isHumanTakeover).toBe(true);
    expect(other.conditions.latency).toEqual({ from: 10, to: 20 });
    expect(other.conditions.faults["events.listEvents"]).toEqual({
      kind: "status",
      status: 418,
    });
    expect(local).toEqual({ "local:names": "[1]" });
  });

  test("holds no session", () => {
    expect(fileOf(changedBackend().backend)).not.toContain("token");
  });

  test.each([
    ["not json at all", "It is not a JSON file."],
    ["[]", "It is not a demo's state, as “Export” writes it."],
    ['{"kind":"other"}', "It is not a demo's state, as “Export” writes it."],
  ])("is refused where it is another file: %s", (text, reason) => {
    expect(() => readStateFile(text)).toThrow(reason);
  });

  test("is refused with the place where its data does not fit", () => {
    const good = fileOf(changedBackend().backend);
    expect(() => readStateFile(good.replace('"version": 2', '"version": 7'))).toThrow(
      "It is of another version of the demo.",
    );
    expect(() =>
      readStateFile(good.replace('"isHumanTakeover": true', '"isHumanTakeover": "yes"')),
    ).toThrow(/conversations, row 1, isHumanTakeover/);
    expect(() => readStateFile(good.replace('"conversations":', '"ships":'))).toThrow("“ships”");
    expect(() => readStateFile(good.replace('"quiet"', '"stormy"'))).toThrow("snapshot.scenario");
    expect(() => readStateFile(good.replace(/"seededAt": \d+/, '"seededAt": 1e300'))).toThrow(
      "Its snapshot.seededAt does not fit: It must be a moment before 2100.",
    );
    expect(() =>
      readStateFile(good.replace(/"sentimentScore": -?\d+/, '"sentimentScore": 1e9')),
    ).toThrow(/conversations, row 1, sentimentScore/);
  });
});
