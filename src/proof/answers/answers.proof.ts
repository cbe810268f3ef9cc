import type { BrowserContext, Page, Route, WebSocketRoute } from "@playwright/test";
import * as fc from "fast-check";
import { paths } from "@/lib/paths";
import { atPort, test } from "../../e2e/dual-backend-test";
import { settled, wrong } from "./look";
import { calls, kinds, type Visit } from "./visits";

/** A page that has not settled within this many ms is broken; a busy machine is slow. */
const patience = 20_000;
/** How many ms fast-check may shrink a counter-example. */
const mostTime = 120_000;

const things =
  "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],a[href]";
const never = ":not(:disabled,[aria-disabled=true],[target=_blank],[href^=mailto])";
const overlay = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):visible";

/** Presses the control with a name or number: in the topmost overlay if one is open, else on the screen. */
async function press(page: Page, what: string | number): Promise<void> {
  for (const field of await page.locator("form :is(input,textarea):visible").all()) {
    const type = await field.getAttribute("type");
    const values = { number: "5", email: "kim@example.org", time: "12:30" };
    const value = type === "datetime-local" ? "2030-05-04T18:30" : "Kim";
    if (type !== "checkbox" && (await field.inputValue()) === "")
      await field.fill(Object.entries(values).find(([name]) => name === type)?.[1] ?? value);
  }
  const isOpen = (await page.locator(overlay).count()) > 0;
  const place = page.locator(isOpen ? overlay : typeof what === "string" ? "body" : "main").last();
  const all = place.locator(`:is(${things})${never}:visible`);
  const count = await all.count();
  const name = new RegExp(`^\\s*${what}\\s*$`);
  const one =
    typeof what === "number"
      ? all.nth(what % Math.max(1, count))
      : all.filter({ hasText: name }).first();
  // It may be covered or gone: then nothing is pressed.
  await one.click({ timeout: 2000 }).catch(() => undefined);
}

/** Answers a call as the visit says; late answers are put into `held`. */
async function answer(route: Route, answers: Visit["answers"], held: (() => Promise<void>)[]) {
  const method = route.request().method();
  const { pathname } = new URL(route.request().url());
  const isCalled = (name: string) => {
    const call = calls.get(name);
    const path = call?.path.replaceAll(/\{\w+\}/g, "[^/]*");
    return call?.method === method && new RegExp(`^${path}$`).test(pathname);
  };
  const [, made] = Object.entries(answers).find(([name]) => isCalled(name)) ?? [];
  const { status, text: body, comes } = made ?? { status: 404, text: "", comes: "at once" };
  if (comes === "broken off") return route.abort();
  const send = () => route.fulfill({ status, body, contentType: "application/json" });
  if (comes === "late") held.push(() => send().catch(() => undefined));
  else await send();
}

/** Makes a visit in a new page, and returns everything that is wrong there. */
async function visit(context: BrowserContext, about: Visit): Promise<readonly string[]> {
  const held: (() => Promise<void>)[] = [];
  const sockets: WebSocketRoute[] = [];
  const errors: string[] = [];
  const page = await context.newPage();
  await page.route("**/api/**", (route) => answer(route, about.answers, held));
  await page.routeWebSocket("**/ws", (socket) => void sockets.push(socket));
  page.on("pageerror", ({ message }) => errors.push(`Not caught: ${message}`));
  page.on("dialog", (dialog) => void dialog.accept());
  page.on("console", (message) => {
    const text = message.text();
    // Failed answers, and our own script in a preview, which runs none.
    const isKnown = /^Failed to load resource|^Blocked script execution in 'data:/.test(text);
    if (message.type() === "error" && !isKnown) errors.push(`Logged: ${text}`);
  });
  const release = () => Promise.all(held.splice(0).map((send) => send()));
  /** Waits until nothing is loading, then looks for faults. */
  async function look(): Promise<string[]> {
    const isSettled = await page.evaluate(settled, held.length > 0 ? 300 : patience);
    const found = [...(await page.evaluate(wrong)), ...errors.splice(0)];
    if (!isSettled && held.length === 0) found.push("Something is loading for ever");
    return found;
  }
  try {
    await page.setViewportSize({ width: about.width, height: 800 });
    await page.goto(paths[about.screen] + about.search, { waitUntil: "commit" });
    const found = await look();
    await release();
    for (const message of about.messages) for (const socket of sockets) socket.send(message);
    found.push(...(await look()));
    for (const what of about.presses) {
      if (found.length > 0) break;
      await press(page, what);
      await release();
      found.push(...(await look()).map((one) => `${one}, after ${what} was pressed`));
    }
    return found;
  } finally {
    await page.close();
  }
}

test.use({ serviceWorkers: "block" });

test("whatever the server answers, no screen breaks", atPort, async ({ context }) => {
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
    const visits = kinds[number % kinds.length];
    if (!visits) throw new Error(`There is no visit ${number}.`);
    const property = fc.asyncProperty(visits, async (about) => {
      const found = await visit(context, about);
      const said = JSON.stringify(about, null, 1).slice(0, 20_000);
      if (found.length > 0) throw new Error(`${found.slice(0, 5).join("\n")}\n${said}`);
    });
    const plugins = [fc.interruptAfterTimeLimit(mostTime)];
    const { errorInstance } = await fc.check(property, { seed: number, numRuns: 1, plugins });
    // fast-check's own report would print whole answers, which may be long.
    const again = `FROM=${number} VISITS=1 npm run prove:answers`;
    if (errorInstance !== null) throw new Error(again, { cause: errorInstance });
  }
});
