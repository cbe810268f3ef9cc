import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import * as v from "valibot";
import type { Browser } from "./engines-test";

const Response = v.object({ value: v.unknown() });
const Session = v.object({ sessionId: v.string() });

/** Sends a WebDriver command (https://www.w3.org/TR/webdriver2/), and returns its result. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  // Occasionally the driver waits forever for a window that did not open.
  const signal = AbortSignal.timeout(30_000);
  const response = await fetch(url, { method, signal, body: body && JSON.stringify(body) });
  const { value } = v.parse(Response, await response.json());
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

/** Starts the WebKitGTK MiniBrowser at this path with WebKitWebDriver, on a virtual display. */
export async function startWebKit(miniBrowser: string, port: number): Promise<Browser> {
  const display = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [name] = (await once(display.stdio[3] as Readable, "data")) as [Buffer];
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(name).trim()}`, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await expect(() => send("GET", `${url}/status`)).toPass({ timeout: 15_000 });
  return {
    open: async () => {
      const options = { binary: miniBrowser, args: ["--automation"] };
      const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
      const created = await send("POST", `${url}/session`, { capabilities });
      const session = `${url}/session/${v.parse(Session, created).sessionId}`;
      await send("POST", `${session}/window/rect`, { width: 1440, height: 1000 });
      return {
        goto: async (address) => void (await send("POST", `${session}/url`, { url: address })),
        run: (script) => send("POST", `${session}/execute/sync`, { script, args: [] }),
        close: async () => void (await send("DELETE", session)),
      };
    },
    stop: async () => {
      for (const program of [driver, display]) {
        const exit = once(program, "exit");
        program.kill();
        await exit;
      }
    },
  };
}
