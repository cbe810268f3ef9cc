import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startApi } from "../api/start-api.mjs";
import { projectRoot } from "../ensure-installed.mjs";
import { startMeddling } from "./meddling-server";

// The command is started as a person starts it, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: Awaited<ReturnType<typeof startApi>>;
let server: Awaited<ReturnType<typeof startMeddling>>;
const folder = mkdtempSync(join(tmpdir(), "conformance-"));

beforeAll(async () => {
  api = await startApi();
  server = await startMeddling(api.url);
});
afterAll(async () => {
  await server.stop();
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function command(...words: string[]): Promise<Ended> {
  const program = join(projectRoot, "src/tools/conformance.mjs");
  const child = spawn(process.execPath, [program, ...words], { cwd: projectRoot });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on("data", (part: Buffer) => out.push(part.toString()));
  child.stderr.on("data", (part: Buffer) => err.push(part.toString()));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, out: out.join(""), err: err.join("") }));
  });
}

it("prints a line for each check and the sum, and ends with 0 where nothing failed", async () => {
  const { code, out } = await command(server.url, "--only", "listMembers answers|listEvents answ");
  expect(out.trim().split("\n")).toEqual([
    "PASS  members.listMembers answers in the contract's shape",
    "PASS  events.listEvents answers in the contract's shape",
    "",
    "2 passed, 0 failed, 0 skipped",
  ]);
  expect(code).toBe(0);
});

it("ends with 1 where something failed, and says what was expected and what came", async () => {
  server.meddle({
    async call(call, pass) {
      const reply = await pass();
      return call.path === "/api/events" ? { ...reply, status: 500, text: "Oops" } : reply;
    },
  });
  const file = join(folder, "report.json");
  const { code, out } = await command(server.url, "--only", "listEvents answers", "--json", file);
  server.meddle();
  expect(out).toContain(
    [
      "FAIL  events.listEvents answers in the contract's shape",
      "      expected: 200 to GET /api/events",
      "      came:     500 application/json to GET /api/events: Oops",
      "",
      "0 passed, 1 failed, 0 skipped",
    ].join("\n"),
  );
  expect(code).toBe(1);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    server: server.url,
    failed: 1,
    checks: [{ verdict: "failed", expected: "200 to GET /api/events" }],
  });
});

it("writes nothing but JSON to the terminal with --json alone", async () => {
  const { out } = await command("--json", server.url, "--only", "listEvents answers");
  expect(JSON.parse(out)).toMatchObject({ passed: 1, failed: 0, skipped: 0, left: [] });
});

it.each([
  [[], "Say which server to check."],
  [["http://[", "--core"], '"http://[" is no address'],
  [["localhost:4000/api"], 'leave "/api" out'],
  [["localhost:4000", "--colour"], "Unknown option '--colour'"],
  [["localhost:4000", "--timeout", "soon"], '"soon" is no number of milliseconds'],
  [["localhost:4000", "--only", "("], '"(" is no regular expression'],
  [["http://127.0.0.1:9"], "Nobody answers at http://127.0.0.1:9:"],
])("ends with 2 and a sentence where it is called with %j", async (words, sentence) => {
  const { code, out, err } = await command(...words);
  expect(err).toContain(sentence);
  expect([code, out]).toEqual([2, ""]);
});
