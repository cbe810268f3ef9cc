import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startApi } from "../api/start-api.ts";

const command = join(import.meta.dirname, "../conformance.mjs");

/** Runs the command; resolves with its exit code and output. */
const run = (args: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [command, ...args], (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

it("exits with 0 if nothing breaks and 1 if something does, and writes a JSON report", async () => {
  const api = await startApi();
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  onTestFinished(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, "report.json");
  const { code, out } = await run([api.url, "--read-only", "--json", file]);
  expect(out).toContain("The pages work with this server");
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ failed: 0, findings: [] });
  const wrong = await run([api.url, "--read-only", "--password", "wrong"]);
  expect(wrong.out).toMatch(/do not work with this server: 1 of \d+ core calls break\./);
  expect(wrong.code).toBe(1);
});

it.each([
  [[], "Name one server to check."],
  [["http://[", "--core"], '"http://[" is not an address'],
  [["localhost:4000/api"], 'leave out "/api"'],
  [["localhost:4000", "--colour"], "Unknown option '--colour'"],
  [["localhost:4000", "--timeout", "soon"], '"soon" is not a number of milliseconds'],
  [["http://127.0.0.1:9"], "No response from http://127.0.0.1:9:"],
])("exits with 2 and a reason when called with %j", async (args, reason) => {
  const { code, out, err } = await run(args);
  expect(err).toContain(reason);
  expect([code, out]).toEqual([2, ""]);
});
