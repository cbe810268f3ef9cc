import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { mark } from "./walk-promises";
import { people, type PageStep } from "./walk-steps";

/** How long a press may take, in ms: what is covered by a dialog is not pressed. */
const patience = 1500;

/** What is said of a call, a connection or a file that fails; the page offers each again. */
const isOfNetwork = (text: string) =>
  /^Failed to load resource|^WebSocket connection|Failed to fetch dynamically imported/.test(text);

/** What happens to what is typed. */
export interface Typist {
  /** A reply was sent. */
  onSent: (tab: WalkTab, conversationId: string, content: string) => void;
  onDiscarded: (tab: WalkTab, conversationId: string, content: string) => void;
  /** An error was logged. */
  onError: (text: string) => void;
}

/** A tab with an operator in front of it. */
export class WalkTab {
  page: Page | undefined;
  /** Texts in reply boxes, by person and conversation. */
  drafts = new Map<string, string>();
  readonly #context: BrowserContext;
  /** Who signs in here. */
  readonly name: string;
  readonly #typist: Typist;
  #frozen: CDPSession | undefined;
  #sent = 0;

  constructor(context: BrowserContext, name: string, typist: Typist) {
    this.#context = context;
    this.name = name;
    this.#typist = typist;
  }

  /** Opens it, with what a tab had stored that was closed or duplicated. */
  async open(stored: Record<string, string> = {}, address = "/human-inbox"): Promise<void> {
    const page = await this.#context.newPage();
    this.page = page;
    // Leaving with replies under way asks first.
    page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
    page.on("pageerror", (error) => this.#typist.onError(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOfNetwork(message.text())) {
        this.#typist.onError(message.text());
      }
    });
    await page.addInitScript((texts) => {
      // The blank page before the app has no storage.
      if (location.origin === "null" || sessionStorage.getItem("walk") !== null) return;
      for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text);
      sessionStorage.setItem("walk", "");
    }, stored);
    await page.goto(address);
  }

  async #stored(page: Page): Promise<Record<string, string>> {
    return page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  }

  /** The open conversation's id. */
  get shown(): string | undefined {
    return new URL(this.page?.url() ?? "about:blank").searchParams.get("conversation") ?? undefined;
  }

  async wake(): Promise<void> {
    await this.#frozen?.send("Page.setWebLifecycleState", { state: "active" });
    await this.#frozen?.detach();
    this.#frozen = undefined;
  }
  get isAwake(): boolean {
    return this.page !== undefined && !this.#frozen;
  }

  async signIn(page: Page, name: string): Promise<boolean> {
    const again = page.getByRole("button", { name: /^(?:Continue as|Sign In Again)/ }).first();
    if (await press(again)) return true;
    const field = page.getByLabel("Username");
    if (!(await field.isVisible())) return false;
    await field.fill(name);
    await page.getByLabel("Password").fill("secret");
    return press(page.getByRole("button", { name: "Sign In", exact: true }));
  }

  /** Writes in the reply box, and sends it. */
  async #write(page: Page, word: number, isSent: boolean): Promise<boolean> {
    const box = page.getByPlaceholder("Type your response...");
    const id = this.shown;
    const user = await page.evaluate(
      () => /"username":"(\w+)"/.exec(sessionStorage.getItem("user") ?? "")?.[1],
    );
    if (id === undefined || user === undefined) return false;
    if (!(await box.isVisible()) || !(await box.isEditable())) return false;
    const words = ["ok", "hi"];
    const text = `${mark}${user} ${words[word] ?? `${this.name}${String((this.#sent += 1))}`}`;
    const isWritten = await box.fill(text, { timeout: patience }).then(
      () => true,
      () => false,
    );
    if (!isWritten) return false;
    const key = `${user} ${id}`;
    this.drafts.set(key, text);
    if (!isSent) return true;
    await box.press("Enter", { timeout: patience }).catch(() => undefined);
    const left = await page.evaluate(
      ([name, one]) => sessionStorage.getItem(`draft:${name}:${one}`),
      [user, id] as const,
    );
    if (left !== null) return false;
    this.drafts.delete(key);
    this.#typist.onSent(this, id, text);
    return true;
  }

  async #settle(page: Page, button: "Retry" | "Discard"): Promise<boolean> {
    const log = page.getByRole("log", { name: "Messages" });
    const bubble = log
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: button }) })
      .first();
    if (!(await bubble.isVisible())) return false;
    const text = (await bubble.innerText()).split("\n").find((line) => line.startsWith(mark));
    const id = this.shown;
    if (!(await press(bubble.getByRole("button", { name: button })))) return false;
    if (button === "Discard" && id !== undefined && text !== undefined) {
      this.#typist.onDiscarded(this, id, text);
    }
    return true;
  }

  /** Does a step; false if it is not offered. */
  async act(step: Extract<PageStep, { tab: number }>, others: () => WalkTab[]): Promise<boolean> {
    if (step.do === "open-tab") return !this.page && (await this.open(), true);
    await this.wake();
    const { page } = this;
    if (!page) return false;
    const list = page.getByRole("list", { name: "Conversations" });
    switch (step.do) {
      case "send":
      case "draft": {
        let isDone = false;
        for (let times = step.do === "send" ? step.times : 1; times > 0; times -= 1) {
          isDone = (await this.#write(page, step.word, step.do === "send")) || isDone;
        }
        if (isDone) return true;
        // Nobody can write yet: signs in, opens a conversation, takes it over.
        if (await this.signIn(page, this.name)) return true;
        if (this.shown === undefined) return press(list.getByRole("link").nth(step.word));
        return press(button(page, "Take Over"));
      }
      case "show":
        return press(list.getByRole("link").nth(step.at));
      case "press":
        return press(button(page, step.button));
      case "priority":
        return (
          (await press(page.getByRole("button", { name: "More", exact: true }))) &&
          press(page.getByRole("menuitemradio", { name: step.to }))
        );
      case "bulk":
        for (const at of [0, 1, 2])
          await press(list.getByRole("listitem").nth(at).locator("label"));
        return press(
          page
            .getByRole("toolbar", { name: "Selected conversations" })
            .getByRole("button", { name: step.button }),
        );
      case "settle":
        return this.#settle(page, step.button);
      case "screen":
        return press(page.getByRole("link", { name: step.name, exact: true }));
      case "back":
        // Before the app there was a blank page.
        if (!(await page.evaluate(() => navigation.canGoBack))) return false;
        await page.goBack({ waitUntil: "commit", timeout: patience }).catch(() => null);
        return true;
      case "reload":
        return (await page.reload(), true);
      case "reopen-tab": {
        const address = page.url();
        // Leaving the page stores what closing it stores.
        await page.goto(new URL("/openapi.json", address).href).catch(() => undefined);
        const stored = await this.#stored(page);
        await page.close();
        return (await this.open(stored, address), true);
      }
      case "duplicate-tab": {
        const free = others().find((tab) => !tab.page);
        if (!free) return false;
        free.drafts = new Map(this.drafts);
        return (await free.open(await this.#stored(page), page.url()), true);
      }
      case "sleep":
        this.#frozen = await this.#context.newCDPSession(page);
        return (await this.#frozen.send("Page.setWebLifecycleState", { state: "frozen" }), true);
      case "sign-out":
        return press(page.getByRole("button", { name: "Log out" }));
      case "sign-in":
        return this.signIn(page, people.includes(step.as) ? step.as : this.name);
    }
  }

  /** What is wrong with the text in the reply box; undefined if it is what was typed. */
  async lostDraft(): Promise<string | undefined> {
    const { page, shown } = this;
    if (!page || shown === undefined) return undefined;
    const stored = await this.#stored(page);
    for (const [key, text] of this.drafts) {
      const there = stored[`draft:${key.replace(" ", ":")}`];
      if (there !== text) return `Draft lost: ${text}, there is ${String(there)}`;
    }
    return undefined;
  }
}

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first();

/** Presses what is there to press. */
async function press(target: Locator): Promise<boolean> {
  if (!(await target.isVisible().catch(() => false))) return false;
  return target.click({ timeout: patience }).then(
    () => true,
    () => false,
  );
}
