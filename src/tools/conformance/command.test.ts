import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startApi } from "../api/start-api.mjs";
import { projectRoot } from "../ensure-installed.mjs";

// The command is started as a person starts it, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: Awaited<ReturnType<typeof startApi>>;
const folder = mkdtempSync(join(tmpdir(), "conformance-"));
beforeAll(async () => {
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

function command(...words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const program = join(projectRoot, "src/tools/conformance.mjs");
  const child = spawn(process.execPath, [program, ...words], { cwd: projectRoot });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

it("ends with 0 and the verdict where nothing breaks, and writes the report as JSON", async () => {
  const file = join(folder, "report.json");
  const { code, out } = await command(api.url, "--strict", "--json", file);
  expect(out).toMatch(/\nThe pages work with this server\.\n$/);
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ failed: 0, findings: [] });
});

it("ends with 1 where something breaks, and writes nothing but JSON with --json alone", async () => {
  const { code, out } = await command("--json", api.url, "--read-only", "--password", "wrong");
  expect(JSON.parse(out)).toMatchObject({
    failed: 1,
    findings: [{ grade: "breaks", calls: ["POST /api/auth/login"] }],
    verdict: "The pages do not work with this server: 1 of 19 core calls break.",
  });
  expect(code).toBe(1);
});

it.each([
  [[], "Say which server to check."],
  [["http://[", "--core"], '"http://[" is no address'],
  [["localhost:4000/api"], 'leave "/api" out'],
  [["localhost:4000", "--colour"], "Unknown option '--colour'"],
  [["localhost:4000", "--timeout", "soon"], '"soon" is no number of milliseconds'],
  [["http://127.0.0.1:9"], "Nobody answers at http://127.0.0.1:9:"],
])("ends with 2 and a sentence where it is called with %j", async (words, sentence) => {
  const { code, out, err } = await command(...words);
  expect(err).toContain(sentence);
  expect([code, out]).toEqual([2, ""]);
});
