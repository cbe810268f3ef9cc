import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startApi } from "../api/start-api.ts";
import { projectRoot } from "../ensure-installed.mjs";
import { main } from "./check-server";

/** Runs the command in a process of its own, as a person does. */
function run(...words: string[]) {
  const command = [join(projectRoot, "src/tools/conformance.mjs"), ...words];
  return new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, command, (_, out) =>
      resolve({ code: child.exitCode, out }),
    );
  });
}

it("exits with 0 and the verdict if nothing breaks, and writes the report as JSON", async () => {
  const api = await startApi();
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  onTestFinished(async () => {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, "report.json");
  const { code, out } = await run(api.url, "--strict", "--json", file);
  expect(out).toMatch(/\nThe pages work with this server\.\n$/);
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ failed: 0, findings: [] });

  const wrong = await run("--json", api.url, "--read-only", "--password", "wrong");
  expect(JSON.parse(wrong.out)).toMatchObject({
    failed: 1,
    findings: [{ grade: "breaks", calls: ["POST /api/auth/login"] }],
    verdict: "The pages do not work with this server: 1 of 19 core calls break.",
  });
  expect(wrong.code).toBe(1);
});

/** Runs the command in this process. */
async function called(words: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await main(words);
  return { code, out: log.mock.calls.join("\n"), err: error.mock.calls.join("\n") };
}

it("prints its options with --help", async () => {
  const { code, out } = await called(["--help"]);
  expect([code, out]).toEqual([0, expect.stringContaining("--read-only")]);
});

it.each([
  [[], "Say which server to check."],
  [["http://[", "--core"], '"http://[" is not an address'],
  [["localhost:4000/api"], 'leave out "/api"'],
  [["localhost:4000", "--colour"], "Unknown option '--colour'"],
  [["localhost:4000", "--timeout", "soon"], '"soon" is not a number of milliseconds'],
  [["http://127.0.0.1:9"], "Nobody answers at http://127.0.0.1:9:"],
])("exits with 2 and the reason when called with %j", async (words, reason) => {
  const { code, out, err } = await called(words);
  expect(err).toContain(reason);
  expect([code, out]).toEqual([2, ""]);
});

it("does not wait for an answer longer than --timeout", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await vi.waitUntil(() => silent.listening);
  // `listening` on a port: the address is not a pipe's.
  const { port } = silent.address() as AddressInfo;
  const { code, err } = await called([`http://127.0.0.1:${port}`, "--timeout", "100"]);
  expect([code, err]).toEqual([2, expect.stringMatching(/Nobody answers .* timeout/)]);
  silent.closeAllConnections();
});
