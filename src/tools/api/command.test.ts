import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { projectRoot } from "../ensure-installed.mjs";
import { type Api, startApi } from "./start-api.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
}, 30_000);
afterAll(() => api.stop());

const started: ChildProcess[] = [];
// Whatever a test that fails has left behind.
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function run(...words: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, "src/tools/api.mjs"), ...words]);
  started.push(child);
  return child;
}

const ending = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.on("exit", resolve));

/** What it prints, once it has said how to end it. */
const greeting = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let text = "";
    child.stdout?.on("data", (part) => {
      text += String(part);
      if (text.includes("Ctrl+C")) resolve(text);
    });
  });

describe("npm run api", { timeout: 30_000 }, () => {
  it.each(["SIGINT", "SIGTERM"] as const)(
    "says where it is, and ends well on %s with its port free at once",
    async (signal) => {
      const { port } = api;
      await api.stop();
      const child = run("--port", String(port), "--scenario", "busy");
      const text = await greeting(child);
      expect(text).toContain(`http://localhost:${port}\n`);
      expect(text).toContain("Scenario: busy");
      expect(text).toContain("admin / admin");
      // Nobody who holds a connection open holds the end up.
      const idle = connect(port, "127.0.0.1");
      idle.on("error", () => undefined);
      const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: "POST",
        body: '{"username":"admin","password":"admin"}',
      });
      const cookie = login.headers.get("set-cookie") ?? "";
      const live = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
      await new Promise((resolve) => live.on("open", resolve));
      const ended = ending(child);
      child.kill(signal);
      expect(await ended).toBe(0);
      api = await startApi({ port });
    },
  );

  it("ends with the npm that runs it", async () => {
    const { port } = api;
    await api.stop();
    const npm = spawn("npm", ["run", "api", "--", "--port", String(port)], { cwd: projectRoot });
    started.push(npm);
    await greeting(npm);
    npm.kill("SIGTERM");
    // Its port is free again once the API that it ran has ended too.
    const again = () => startApi({ port }).then((next) => (api = next));
    await expect.poll(again, { timeout: 20_000 }).toBeDefined();
  });

  it.each([
    [["--scenario", "dull"], 'There is no scenario "dull". Choose one of: default'],
    [["--port", "http"], "http is not a port"],
    [["--port", "TAKEN"], "is taken. Choose another with --port"],
  ])("says what is wrong with %j", async (words, said) => {
    const child = run(...words.map((word) => word.replace("TAKEN", String(api.port))));
    let text = "";
    child.stderr.on("data", (part) => (text += String(part)));
    expect(await ending(child)).toBeGreaterThan(0);
    expect(text).toContain(said);
  });
});
