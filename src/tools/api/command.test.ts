import { spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { projectRoot } from "../ensure-installed.mjs";
import { type Api, startApi } from "./start-api.ts";

/** Runs the command: what it prints, and what it ends with. */
function run(...words: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, "src/tools/api.mjs"), ...words]);
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => (text += String(part)));
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, text: () => text, ended };
}

/** A port that is free, and the API that has it until it is stopped. */
async function aPort(): Promise<Api> {
  const api = await startApi();
  onTestFinished(() => api.stop());
  return api;
}

it("npm run api says where it is, and ends well with its port free at once", async () => {
  const { port, stop } = await aPort();
  await stop();
  const { child, ended, text } = run("--port", String(port), "--scenario", "busy");
  await expect.poll(text, { timeout: 50_000 }).toContain("Ctrl+C");
  expect(text()).toContain(`http://localhost:${port}\n`);
  expect(text()).toContain("Scenario: busy");
  expect(text()).toContain("admin / admin");
  // An open connection does not delay the end.
  connect(port, "127.0.0.1").on("error", () => undefined);
  expect((await fetch(`http://127.0.0.1:${port}/api/members`)).status).toBe(401);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  const again = await startApi({ port });
  await again.stop();
});

it("npm run api says what is wrong with its options, and a port that is taken", async () => {
  const { ended, text } = run("--scenario", "dull");
  const { port } = await aPort();
  await expect(startApi({ port })).rejects.toThrow(`Port ${port} is taken.`);
  expect(await ended).toBeGreaterThan(0);
  expect(text()).toContain('There is no scenario "dull". Choose one of: ');
});
