import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import * as v from "valibot";
import { close, listen } from "../../tools/listen.mjs";
import type { Engine, Tab, Target } from "./tab";

const testingLibrary = fileURLToPath(
  import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
);

/** Finds a target in the page, by Testing Library. */
const finder = `
  const find = ({ role, name, text, within }) => {
    const root = within ? find(within) : document.body;
    if (!root) return null;
    const options = name === undefined ? {} : { name };
    const all =
      role === "field"
        ? TestingLibraryDom.queryAllByLabelText(root, name)
        : TestingLibraryDom.queryAllByRole(root, role, options);
    return all.find((element) => text === undefined || element.textContent.includes(text)) ?? null;
  };
  return find(arguments[0]);`;

const Answer = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });
const Session = v.object({ sessionId: v.string() });
/** The standard's name of the field that refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const Found = v.nullable(v.object({ [elementKey]: v.string() }));

/**
 * Sends a command of WebDriver (https://www.w3.org/TR/webdriver2/). Throws after 30 s without an
 * answer: now and then the driver waits for ever for a window that did not start.
 */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = v.parse(Answer, await answer.json());
  if (!answer.ok) {
    const { error, message } = v.parse(Failure, value);
    throw new Error(`${error}: ${message}`);
  }
  return value;
}

/** One window: a session of WebKitWebDriver at this address. */
async function open(driver: string, miniBrowser: string): Promise<Tab> {
  const options = { binary: miniBrowser, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const answer = await send("POST", `${driver}/session`, { capabilities });
  const session = `${driver}/session/${v.parse(Session, answer).sessionId}`;
  const post = (path: string, body: object) => send("POST", `${session}/${path}`, body);
  const run = (script: string, ...args: unknown[]) => post("execute/sync", { script, args });
  const find = async (target: Target) => {
    if ((await run("return typeof TestingLibraryDom")) === "undefined")
      await run(readFileSync(testingLibrary, "utf8"));
    const found = v.parse(Found, await run(finder, target));
    if (!found) throw new Error(`There is no ${JSON.stringify(target)}.`);
    return `element/${found[elementKey]}`;
  };
  const again = (act: () => Promise<unknown>) => expect(act).toPass({ timeout: 15_000 });
  const resize = async (width: number, height: number) => {
    // The window is higher than the page in it, and its toolbar keeps it 447 px wide at least.
    await post("window/rect", { width, height });
    const inner = v.parse(v.number(), await run("return innerHeight"));
    await post("window/rect", { width, height: 2 * height - inner });
  };
  await resize(1440, 900);
  return {
    goto: async (url) => void (await post("url", { url })),
    reload: async () => void (await post("refresh", {})),
    back: async () => void (await post("back", {})),
    resize,
    click: (target) => again(async () => post(`${await find(target)}/click`, {})),
    type: (target, text) =>
      again(async () => {
        const element = await find(target);
        await post(`${element}/clear`, {});
        await post(`${element}/value`, { text });
      }),
    sees: (target) => again(() => find(target)),
    evaluate: (expression) => run(`return (${expression})`),
    screenshot: async () => {
      const picture = v.parse(v.string(), await send("GET", `${session}/screenshot`));
      return Buffer.from(picture, "base64");
    },
    close: async () => void (await send("DELETE", session)),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, "127.0.0.1");
  await close(server);
  return port ?? 0;
}

const ended = async (program: ChildProcess) => {
  const exit = once(program, "exit");
  program.kill();
  await exit;
};

/** WebKitGTK's MiniBrowser at this path, by WebKitWebDriver, on a display in memory. */
export async function startWebKit(miniBrowser: string): Promise<Engine> {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [name] = (await once(display.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(name).trim()}`, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await expect(() => send("GET", `${url}/status`)).toPass({ timeout: 15_000 });
  return {
    open: () => open(url, miniBrowser),
    stop: async () => {
      await ended(driver);
      await ended(display);
    },
  };
}
