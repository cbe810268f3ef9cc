import { spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";
import { type Api, startApi } from "./start-api.ts";

/** Runs the command; returns its output so far, and a promise of its exit code. */
function run(...args: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, "src/tools/api.mjs"), ...args]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => (text += String(part)));
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, text: () => text, exited };
}

/** An API on a port that was free, which it occupies until it is stopped. */
async function startOnFreePort(): Promise<Api> {
  const api = await startApi();
  onTestFinished(() => api.stop());
  return api;
}

it("npm run api prints its address, and frees its port when it is stopped", async () => {
  const { port, stop } = await startOnFreePort();
  await stop();
  const { child, exited, text } = run("--port", String(port), "--scenario", "busy");
  await expect.poll(text, { timeout: 50_000 }).toContain("Ctrl+C");
  expect(text()).toContain(`http://localhost:${port}\n`);
  expect(text()).toContain("Scenario: busy");
  expect(text()).toContain("admin / admin");
  // An open connection does not delay the exit.
  connect(port, "127.0.0.1").on("error", () => undefined);
  expect((await fetch(`http://127.0.0.1:${port}/api/members`)).status).toBe(401);
  child.kill("SIGTERM");
  expect(await exited).toBe(0);
  const again = await startApi({ port });
  await again.stop();
});

it("npm run api reports invalid options and a port that is taken", async () => {
  const { exited, text } = run("--scenario", "dull");
  const { port } = await startOnFreePort();
  await expect(startApi({ port })).rejects.toThrow(`Port ${port} is taken.`);
  expect(await exited).toBeGreaterThan(0);
  expect(text()).toContain('There is no scenario "dull". Choose one of: ');
});
