import { describe, expect, it, vi } from "vitest";
import { allCalls, nameOf } from "./calls";
import { extensionFaults, type Fault, faults } from "./faults";
import { checkDemo, specAlone } from "./in-process";
import { textOfReport } from "./report";

// Each is a run of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const asked: string[] = [];
const listening = {
  answers: (_: unknown, { method, path }: { method: string; path: string }) => {
    asked.push(`${method} ${path}`);
    return {};
  },
};
const demo = await checkDemo([listening]);
const demoCalls = [...asked];
const extensions = allCalls.filter(({ tier, open }) => tier === "extension" && open !== true);

describe("the demo's backend", () => {
  it("keeps the contract in every call, and is told what was made, put back and left", () => {
    expect(demo.findings).toEqual([]);
    expect(demo.verdict).toBe("The pages work with this server.");
    expect(demo.passed).toBe(allCalls.length);
    expect(demo.offers).toMatchObject({
      clientId: "offered",
      conversation_updated: "offered, with conversation and messages",
      "409 to a takeover of what another holds": "offered",
    });
    const patterns = allCalls.map(({ method, path }) => [
      `${method} ${path}`,
      new RegExp(`^${method} ${path.replace(/\{\w+\}/, "[^/]+")}$`),
    ]) as [string, RegExp][];
    const unasked = patterns.filter(([, call]) => !demoCalls.some((one) => call.test(one)));
    expect(unasked.map(([name]) => name)).toEqual([]);
    expect(demo.said).toMatch(/Makes users.*Works on conversation/s);
    expect(demo.left.join("\n")).toMatch(/messages to the member that stay.*switched off/s);
  });

  it("is left untouched with --read-only", async () => {
    asked.length = 0;
    const report = await checkDemo([listening], "--read-only");
    const changes = asked.filter((call) => !call.startsWith("GET "));
    expect([...new Set(changes)]).toEqual(["POST /api/auth/login", "POST /api/auth/logout"]);
    expect([report.findings, report.said, report.left]).toEqual([[], "", []]);
    expect(report.verdict).toContain("--read-only");
  });
});

describe("a server of spec.md alone", () => {
  it.each([404, 405, 501] as const)("that answers %s to what it has not works", async (status) => {
    const report = await checkDemo(specAlone(status));
    expect(report.findings).toEqual([]);
    expect(report.verdict).toBe("The pages work with this server.");
    const missing = ["clientId", "conversation_updated", ...extensions.map(nameOf)];
    const offered = missing.filter(
      (name) => (report.offers[name] ?? "not offered") !== "not offered",
    );
    expect(offered).toEqual([]);
    expect(report.left.join("\n")).toMatch(/"status" is resolved, was active/);
  });

  it("works with --core, which asks for nothing else", async () => {
    asked.length = 0;
    const report = await checkDemo([...specAlone(404), listening], "--core");
    expect([report.findings, report.left.join()]).toEqual([
      [],
      expect.not.stringMatching(/events/),
    ]);
    expect(asked.filter((call) => /^PUT|^POST .*(?:events|segments)$/.test(call))).toEqual([]);
  });
});

it("a server that takes every body is sent one bad one for each list", async () => {
  const report = await checkDemo([
    {
      on: /^POST \/api\/(?:users|events|members|growth|content)/,
      answers: ({ status }) => (status === 400 ? { status: 201, text: '{"id":"junk"}' } : {}),
    },
  ]);
  const junk = report.left.filter((line) => line.includes("(junk)"));
  expect(junk).toHaveLength(5);
  expect(report.findings.map(({ calls }) => calls.length)).toEqual([5]);
});

it("one cause is told once, with its calls, and what is ready of all", async () => {
  const wrapping = faults.find(({ wrong }) => wrong === "wraps its lists");
  const text = textOfReport(await checkDemo(wrapping ? [wrapping.part] : []));
  expect(text).toMatch(/^BREAKS {3}answers wrapped in an envelope \{"items": …\} \(\d+ times\)\n/);
  expect(text).toMatch(/\n {9}on GET \/api\/.*, GET \/api\/.* and \d more\n {9}such as GET \/api/);
  expect(text).toContain("core calls: 11 of 19 ready");
  expect(text).toMatch(/\nThe pages do not work with this server: 8 of 19 core calls break\.$/);
});

async function expectFound({ part, grade, finds, also }: Fault): Promise<void> {
  const report = await checkDemo([part]);
  const { findings, verdict } = report;
  const found = findings.find(({ cause }) => cause.includes(finds));
  expect(found, JSON.stringify(findings)).toMatchObject({ grade });
  const follows = (cause: string) => also.some((text) => text === "." || cause.includes(text));
  const others = findings.filter(({ cause }) => !cause.includes(finds) && !follows(cause));
  expect(others).toEqual([]);
  if (grade === "breaks") expect(verdict).toMatch(/^The pages .* break\./);
  else if (also[0] !== ".") expect(verdict).toMatch(/^The pages work .* It differs/);
}

it.concurrent.each(faults)("a server that $wrong is told so, and nothing else", expectFound);
describe("a server with extensions that", () => {
  it.concurrent.each(extensionFaults)("$wrong is told so", expectFound);
});
