import type { Browser, CDPSession, Page } from "playwright";
import { paths } from "../../lib/paths";
import { canRetry, fillIn, longestTask, mark, settled, watch, wrong } from "./look";
import type { Visit } from "./screens";
import type { MadeUpServer } from "./server";

/** What never settles within this many ms is broken; a busy machine is slow. */
const patience = 20_000;
/** How long something to press is waited for, in ms. */
const pressPatience = 2000;
/** No task of the page may take longer, in ms of the clock and of its own thread. */
const taskLimit = 1000;
/** Begins what is said of a task that takes longer: a machine may be slow once. */
export const slow = "One task takes";
/** How long a page is looked at that waits for an answer, in ms. */
const glance = 200;
/** The feed is drawn at most this often, in ms, and the Overview's lower part comes so late. */
const feedPause = 250;

const user = { id: "u-1", username: "ada", email: "ada@example.org", role: "admin" };

/** Signs in before the page's first script; out, where that is the screen. */
function signIn(stored: string): void {
  // A preview's frame has no storage.
  if (window !== window.top) return;
  if (window.location.pathname === "/login") {
    localStorage.clear();
    sessionStorage.clear();
    return;
  }
  sessionStorage.setItem("authToken", "t-1");
  sessionStorage.setItem("user", stored);
  localStorage.setItem("signedInUser", stored);
}

/** Goes to an address without a new page, and has all read again: the same person has signed in in another tab. */
function goTo({ address, stored }: { address: string; stored: string }): void {
  history.pushState(null, "", address);
  const storageArea = localStorage;
  storageArea.setItem("signedInUser", stored);
  const event = { storageArea, key: "signedInUser", newValue: stored };
  window.dispatchEvent(new StorageEvent("storage", event));
}

/** A person at one page that is kept open, who looks at what each answer leads to. */
export class Visitor {
  readonly #browser: Browser;
  readonly #server: MadeUpServer;
  #page: Page | undefined;
  #session: CDPSession | undefined;
  #errors: string[] = [];
  /** How long the page's thread had worked when it was last looked at, in ms. */
  #before = 0;
  /** The next visit needs a new page. */
  #isSpent = true;

  constructor(browser: Browser, server: MadeUpServer) {
    this.#browser = browser;
    this.#server = server;
  }

  /** Forgets everything, as a new browser would. */
  async forget(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }

  /** Makes a visit; returns everything that is wrong, and throws if it cannot be made. */
  async visit(visit: Visit): Promise<readonly string[]> {
    const page = await this.#open();
    const { presses, screen, search, width } = visit;
    const isNew = visit.isNew || this.#isSpent || screen === "login";
    this.#isSpent =
      screen === "login" || Object.values(visit.answers).some(({ status }) => status === 401);
    this.#server.answers = visit.answers;
    this.#server.readings = [];
    this.#server.isLive = visit.isLive;
    const address = paths[screen] + search;
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const before = this.#server.connections;
    if (isNew) await page.goto(address, { waitUntil: "commit" });
    else
      await page.evaluate(goTo, { address, stored: JSON.stringify({ ...user, at: Date.now() }) });
    const found = await this.#look();
    if (this.#server.isHolding) {
      this.#server.release();
      found.push(...(await this.#look()));
    }
    const { readings } = this.#server;
    const haveFailed = readings.length > 0 && readings.every((status) => status >= 500);
    if (found.length === 0 && haveFailed && !(await page.evaluate(canRetry)))
      found.push("Nothing could be read, and there is no Retry");
    if (visit.isLive && visit.messages.length > 0 && screen !== "login") {
      await this.#hear(visit.messages, before);
      found.push(...(await this.#look(feedPause)));
    }
    for (const press of presses) {
      if (found.length > 0 || !(await this.#press(page, press))) break;
      this.#server.release();
      found.push(...(await this.#look()).map((what) => `${what}, after ${press} was pressed`));
    }
    this.#server.release();
    await this.#leave(page);
    return found;
  }

  async #open(): Promise<Page> {
    if (this.#page) return this.#page;
    const context = await this.#browser.newContext({
      baseURL: this.#server.url,
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => this.#errors.push(`Not caught: ${error.message}`));
    page.on("dialog", (dialog) => {
      // A form that was not sent asks before it is left.
      if (dialog.type() !== "beforeunload") this.#errors.push(`A dialog: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on("console", (message) => {
      const text = message.text();
      // Answers that failed; and the tests' own script in a preview, which allows none.
      const isKnown = /^Failed to load resource|^Blocked script execution in 'data:/.test(text);
      if (message.type() === "error" && !isKnown) this.#errors.push(`Logged: ${text}`);
    });
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(this.#server.url) && /^https?:/.test(url))
        this.#errors.push(`Asked for ${url}`);
    });
    await page.addInitScript(watch);
    await page.addInitScript(signIn, JSON.stringify(user));
    this.#session = await context.newCDPSession(page);
    await this.#session.send("Performance.enable", { timeDomain: "threadTicks" });
    this.#page = page;
    this.#errors = [];
    this.#isSpent = true;
    this.#before = 0;
    return page;
  }

  async #threadTime(): Promise<number> {
    const { metrics = [] } = (await this.#session?.send("Performance.getMetrics")) ?? {};
    return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  }

  /** Waits until nothing is loading any more, and looks at what is wrong then. */
  async #look(least = 0): Promise<string[]> {
    const page = await this.#open();
    const most = this.#server.isHolding ? glance : patience;
    const isSettled = await page.evaluate(settled, { least, most });
    const longest = await page.evaluate(longestTask);
    const worked = (await this.#threadTime()) - this.#before;
    const found = [...(await page.evaluate(wrong)), ...this.#errors.splice(0)];
    if (!isSettled && !this.#server.isHolding) found.push("Something is loading for ever");
    // A busy machine makes any task long: the page's own thread has also worked so long.
    if (longest > taskLimit && worked > taskLimit) found.push(`${slow} ${Math.round(longest)} ms`);
    // To look takes time as well.
    await page.evaluate(longestTask);
    this.#before = await this.#threadTime();
    return found;
  }

  /** Sends live messages, once the page of this visit has opened its connection. */
  async #hear(messages: readonly string[], before: number): Promise<void> {
    const end = Date.now() + patience;
    while (this.#server.connections === before) {
      if (Date.now() > end) throw new Error("The page does not open its live connection");
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const message of messages) this.#server.send(message);
  }

  /** Presses something, with all that is empty in a form filled in; false if it is not there. */
  async #press(page: Page, press: string | number): Promise<boolean> {
    await page.evaluate(fillIn);
    // Some of the Overview comes a moment later, and what is named is there.
    const most = typeof press === "string" ? pressPatience : 0;
    if (!(await page.evaluate(mark, { press, most }))) return false;
    const click = page.locator("[data-press]").click({ timeout: pressPatience });
    return click.then(
      () => true,
      () => false,
    );
  }

  /** Closes what is open above the screen; what stays is gone with the next page. */
  async #leave(page: Page): Promise<void> {
    const isOpen = () => page.locator(":is([role=dialog],[role=alertdialog],[role=menu])").count();
    for (let tries = 0; tries < 3 && (await isOpen()) > 0; tries += 1) {
      await page.keyboard.press("Escape");
      await page.evaluate(settled, { least: 0, most: glance });
    }
    if ((await isOpen()) > 0 || new URL(page.url()).pathname === paths.login) this.#isSpent = true;
  }
}
