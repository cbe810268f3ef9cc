import { asyncProperty, check } from "fast-check";
import type { Browser, Page, Route, WebSocketRoute } from "playwright";
import { paths } from "@/lib/paths";
import { startHost } from "@/tools/static-host.mjs";
import { settled, wrong } from "./look";
import { calls, kinds, type Visit } from "./visits";

/** What never settles within this many ms is broken; a busy machine is slow. */
const patience = 20_000;
/** A find is tried shorter so often. */
const mostTries = 60;

const user = { id: "u-1", username: "ada", email: "ada@example.org", role: "admin" };
const things =
  "button,[role^=menuitem],[role=option],[role=switch],[role=checkbox],[role=tab],[role=radio],a[href]";
const never = ":not(:disabled,[aria-disabled=true],[target=_blank],[href^=mailto])";
const overlay = ":is([role=dialog],[role=alertdialog],[role=menu],[role=listbox]):visible";

/** Presses what has that name, or is of that number, in what is open on top, else in the screen. */
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
  // It may be covered or gone: then there is nothing to press.
  await one.click({ timeout: 2000 }).catch(() => undefined);
}

/** What to prove. */
export interface AnswersOptions {
  readonly browser: Browser;
  /** The folder of the built files. */
  readonly folder: string;
  /** How many visits. */
  readonly visits: number;
  /** The same seed gives the same visits. */
  readonly seed: number;
  /** Of a find: makes that visit alone, of that kind. */
  readonly kind?: string | undefined;
  readonly path?: string | undefined;
}

/** Visits every screen with made-up answers; throws at the first that leaves a broken page, made shorter. */
export async function proveAnswers(options: AnswersOptions): Promise<void> {
  const host = await startHost({ folder: options.folder, live: true });
  const context = await options.browser.newContext({
    baseURL: host.url,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const errors: string[] = [];
  let answers: Visit["answers"] = {};
  let sockets: WebSocketRoute[] = [];
  let held: (() => Promise<void>)[] = [];

  /** Answers a call as the visit says. */
  async function answer(route: Route): Promise<void> {
    const method = route.request().method();
    const { pathname } = new URL(route.request().url());
    const [name = ""] =
      [...calls].find(
        ([own, call]) =>
          own in answers &&
          call.method === method &&
          new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]*")}$`).test(pathname),
      ) ?? [];
    const {
      status,
      text: body,
      comes,
    } = answers[name] ?? { status: 404, text: "", comes: "at once" };
    if (comes === "broken off") return route.abort();
    const send = () => route.fulfill({ status, body, contentType: "application/json" });
    if (comes === "late") held.push(() => send().catch(() => undefined));
    else await send();
  }
  await context.route("**/api/**", answer);
  await context.routeWebSocket("**/ws", (socket) => void sockets.push(socket));
  await context.addInitScript((stored) => {
    // A preview's frame has no storage.
    if (window !== window.top) return undefined;
    if (location.pathname === "/login") return sessionStorage.clear();
    sessionStorage.setItem("authToken", "t-1");
    return sessionStorage.setItem("user", stored);
  }, JSON.stringify(user));

  /** Everything that is wrong, once nothing is loading. */
  async function look(page: Page): Promise<string[]> {
    const isSettled = await page.evaluate(settled, held.length > 0 ? 300 : patience);
    const found = [...(await page.evaluate(wrong)), ...errors.splice(0)];
    if (!isSettled && held.length === 0) found.push("Something is loading for ever");
    return found;
  }

  async function visit(about: Visit): Promise<string[]> {
    errors.length = 0;
    [answers, sockets, held] = [about.answers, [], []];
    const page = await context.newPage();
    page.on("pageerror", ({ message }) => errors.push(`Not caught: ${message}`));
    page.on("dialog", (dialog) => void dialog.accept());
    page.on("console", (message) => {
      const text = message.text();
      // Answers that failed; and our own script in a preview, which allows none.
      const isKnown = /^Failed to load resource|^Blocked script execution in 'data:/.test(text);
      if (message.type() === "error" && !isKnown) errors.push(`Logged: ${text}`);
    });
    const release = () => Promise.all(held.splice(0).map((send) => send()));
    try {
      await page.setViewportSize({ width: about.width, height: 800 });
      await page.goto(paths[about.screen] + about.search, { waitUntil: "commit" });
      const found = await look(page);
      await release();
      for (const message of about.messages) for (const socket of sockets) socket.send(message);
      found.push(...(await look(page)));
      for (const what of about.presses) {
        if (found.length > 0) break;
        await press(page, what);
        await release();
        found.push(...(await look(page)).map((one) => `${one}, after ${what} was pressed`));
      }
      return found;
    } finally {
      await page.close();
    }
  }

  let tries = 0;
  const prove = async (about: Visit) => {
    if (tries > mostTries) return;
    if (tries > 0) tries += 1;
    const found = await visit(about);
    if (found.length === 0) return;
    tries ||= 1;
    const said = JSON.stringify(about, null, 1).slice(0, 20_000);
    throw new Error(`${found.slice(0, 5).join("\n")}\n${said}`);
  };
  try {
    const own = [...kinds].filter(([kind]) => options.kind === undefined || kind === options.kind);
    for (let made = 0; made < options.visits; made += 1) {
      const [kind, visits] = own[made % own.length] ?? own[0] ?? [];
      if (kind === undefined || visits === undefined) throw new Error(`No kind ${options.kind}`);
      const seed = options.seed + Math.floor(made / own.length);
      const path = options.path === undefined ? {} : { path: options.path };
      const result = await check(asyncProperty(visits, prove), { seed, numRuns: 1, ...path });
      if (result.failed) {
        const again = `--kind ${kind} --seed ${seed} --path ${result.counterexamplePath}`;
        throw new Error(`${String(result.errorInstance)}\n\nnpm run prove -- answers ${again}`);
      }
    }
  } finally {
    await context.close();
    await host.close();
  }
}
