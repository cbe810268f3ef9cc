import type { BrowserContext, Page, Route, WebSocketRoute } from "@playwright/test";
import * as fc from "fast-check";
import { paths } from "@/lib/paths";
import { liveOnly, test } from "../../e2e/dual-backend-test";
import { findProblems, waitUntilSettled } from "./page-checks";
import { calls, visitKinds, type Visit } from "./visits";

/** A page that has not settled within this many ms is broken. Generous, as a busy machine is slow. */
const settleTimeout = 20_000;
/** How long fast-check may shrink a counterexample, in ms. */
const shrinkTimeLimit = 120_000;

const controls =
  "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],a[href]";
const pressable = ":not(:disabled,[aria-disabled=true],[target=_blank],[href^=mailto])";
const overlay = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):visible";

/** Fills in empty fields, then presses a control, by name or index, in the topmost overlay if any. */
async function press(page: Page, what: string | number): Promise<void> {
  for (const field of await page.locator("form :is(input,textarea):visible").all()) {
    const type = await field.getAttribute("type");
    const values = { number: "5", email: "kim@example.org", time: "12:30" };
    const value = type === "datetime-local" ? "2030-05-04T18:30" : "Kim";
    if (type !== "checkbox" && (await field.inputValue()) === "")
      await field.fill(Object.entries(values).find(([name]) => name === type)?.[1] ?? value);
  }
  const isOpen = (await page.locator(overlay).count()) > 0;
  const scope = page.locator(isOpen ? overlay : typeof what === "string" ? "body" : "main").last();
  const all = scope.locator(`:is(${controls})${pressable}:visible`);
  const count = await all.count();
  const name = new RegExp(`^\\s*${what}\\s*$`);
  const one =
    typeof what === "number"
      ? all.nth(what % Math.max(1, count))
      : all.filter({ hasText: name }).first();
  // Presses nothing if the control is covered or gone.
  await one.click({ timeout: 2000 }).catch(() => undefined);
}

/** Responds to a call as the visit defines; adds late responses to `late`. */
async function respond(route: Route, all: Visit["responses"], late: (() => Promise<void>)[]) {
  const method = route.request().method();
  const { pathname } = new URL(route.request().url());
  const matches = (name: string) => {
    const call = calls.get(name);
    const path = call?.path.replaceAll(/\{\w+\}/g, "[^/]*");
    return call?.method === method && new RegExp(`^${path}$`).test(pathname);
  };
  const [, response] = Object.entries(all).find(([name]) => matches(name)) ?? [];
  const { status, text: body, arrives } = response ?? { status: 404, text: "", arrives: "at once" };
  if (arrives === "never") return route.abort();
  const send = () => route.fulfill({ status, body, contentType: "application/json" });
  if (arrives === "late") late.push(() => send().catch(() => undefined));
  else await send();
}

/** Makes a visit in a new page, and returns the problems found. */
async function visit(context: BrowserContext, about: Visit): Promise<readonly string[]> {
  const late: (() => Promise<void>)[] = [];
  const sockets: WebSocketRoute[] = [];
  const errors: string[] = [];
  const page = await context.newPage();
  await page.route("**/api/**", (route) => respond(route, about.responses, late));
  await page.routeWebSocket("**/ws", (socket) => void sockets.push(socket));
  page.on("pageerror", ({ message }) => errors.push(`Uncaught: ${message}`));
  page.on("dialog", (dialog) => void dialog.accept());
  page.on("console", (message) => {
    const text = message.text();
    // Failed responses, and our own script in a preview, which executes no scripts.
    const isExpected = /^Failed to load resource|^Blocked script execution in 'data:/.test(text);
    if (message.type() === "error" && !isExpected) errors.push(`Logged: ${text}`);
  });
  const release = () => Promise.all(late.splice(0).map((send) => send()));
  /** Waits until nothing is loading, then looks for problems. */
  async function check(): Promise<string[]> {
    const isSettled = await page.evaluate(waitUntilSettled, late.length > 0 ? 300 : settleTimeout);
    const found = [...(await page.evaluate(findProblems)), ...errors.splice(0)];
    if (!isSettled && late.length === 0) found.push("Loading never ends");
    return found;
  }
  try {
    await page.setViewportSize({ width: about.width, height: 800 });
    await page.goto(paths[about.screen] + about.search, { waitUntil: "commit" });
    const found = await check();
    await release();
    for (const message of about.messages) for (const socket of sockets) socket.send(message);
    found.push(...(await check()));
    for (const what of about.presses) {
      if (found.length > 0) break;
      await press(page, what);
      await release();
      found.push(...(await check()).map((one) => `${one}, after ${what} was pressed`));
    }
    return found;
  } finally {
    await page.close();
  }
}

test.use({ serviceWorkers: "block" });

test("no screen breaks, whatever the server responds", liveOnly, async ({ context }) => {
  const user = { id: "u-1", username: "ada", email: "ada@example.org", role: "admin" };
  await context.addInitScript((stored) => {
    // A preview's sandboxed frame has no storage.
    if (window !== window.top) return undefined;
    if (location.pathname === "/login") return sessionStorage.clear();
    sessionStorage.setItem("authToken", "t-1");
    return sessionStorage.setItem("user", stored);
  }, JSON.stringify(user));
  const { FROM: from = Date.now() % 1_000_000_000, VISITS: count = 300 } = process.env;
  for (let number = Number(from); number < Number(from) + Number(count); number += 1) {
    const visits = visitKinds[number % visitKinds.length];
    if (!visits) throw new Error(`There is no visit ${number}.`);
    const property = fc.asyncProperty(visits, async (about) => {
      const found = await visit(context, about);
      const details = JSON.stringify(about, null, 1).slice(0, 20_000);
      if (found.length > 0) throw new Error(`${found.slice(0, 5).join("\n")}\n${details}`);
    });
    const plugins = [fc.interruptAfterTimeLimit(shrinkTimeLimit)];
    const { errorInstance } = await fc.check(property, { seed: number, numRuns: 1, plugins });
    // fast-check's own report would print whole responses, which may be long.
    const command = `FROM=${number} VISITS=1 npm run prove:answers`;
    if (errorInstance !== null) throw new Error(command, { cause: errorInstance });
  }
});
