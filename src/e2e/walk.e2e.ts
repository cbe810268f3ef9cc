import type { Browser } from "@playwright/test";
import { array, asyncProperty, check, stringify } from "fast-check";
import { test } from "./dual-backend-test";
import { expect } from "./operators";
import { messagesOf, type Typed, unsettledIn, wrongIn } from "./walk-promises";
import { pageStep, type PageStep, people } from "./walk-steps";
import { WalkTab } from "./walk-tab";

// `npm run prove -- pages` sets these.
const total = Number(process.env.PROVE_STEPS ?? 40);
const seed = Number(process.env.PROVE_SEED ?? 1);
const path = process.env.PROVE_PATH;
/** The steps of the longest walk. */
const longest = 60;
/** After so many ms a walk is not made shorter any more. */
const shrinkingLimit = 600_000;

/** Two operators, each with a browser of two tabs. */
class Walk {
  readonly #isShared: boolean;
  readonly #typed: Typed[] = [];
  readonly #discarded: Omit<Typed, "hasFailed">[] = [];
  readonly #errors: string[] = [];
  /** The operators whose cable is out: without it no page can be loaded. */
  readonly #isOffline: boolean[] = [];
  readonly operators: WalkTab[][] = [];
  readonly #contexts: Awaited<ReturnType<Browser["newContext"]>>[] = [];

  /** `isShared`: all pages have one server; otherwise each has its own. */
  constructor(isShared: boolean) {
    this.#isShared = isShared;
  }

  async begin(browser: Browser, baseURL: string | undefined): Promise<void> {
    for (const name of people.slice(0, 2)) {
      const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
      this.#contexts.push(context);
      const tabs = [0, 1].map(
        () =>
          new WalkTab(context, name, {
            onSent: (tab, conversationId, content) =>
              this.#typed.push({ tab, conversationId, content, hasFailed: false }),
            onDiscarded: (tab, conversationId, content) =>
              this.#discarded.push({ tab, conversationId, content }),
            onError: (text) => this.#errors.push(text),
          }),
      );
      this.operators.push(tabs);
      await tabs[0]?.open();
      await tabs[0]?.act({ do: "sign-in", operator: 0, tab: 0, as: name }, () => tabs);
    }
  }

  async take(step: PageStep): Promise<void> {
    if (step.do === "wait") await new Promise((resolve) => setTimeout(resolve, step.ms));
    else if (step.do === "cable") {
      await this.#contexts[step.operator]?.setOffline(!step.isIn);
      this.#isOffline[step.operator] = !step.isIn;
    } else {
      const tabs = this.operators[step.operator] ?? [];
      // A tab of the mock that is duplicated has a server of its own.
      if (step.do === "duplicate-tab" && !this.#isShared) return;
      if (this.#isOffline[step.operator] && /reload|-tab$/.test(step.do)) return;
      await tabs[step.tab]?.act(step, () => tabs);
    }
    expect(await this.wrong(false)).toBeUndefined();
  }

  /** Mends everything, and waits until all replies are settled. */
  async rest(): Promise<void> {
    for (const context of this.#contexts) await context.setOffline(false);
    const tabs = this.operators.flat();
    for (const tab of tabs) await tab.wake();
    for (const tab of tabs) if (tab.page) await tab.signIn(tab.page, tab.name);
    await expect(async () => {
      for (const tab of tabs) {
        const replies = tab.page ? await unsettledIn(tab.page) : [];
        expect(replies.filter(({ state }) => state !== "failed")).toEqual([]);
      }
      expect(await this.wrong(true)).toBeUndefined();
    }).toPass({ timeout: 30_000 });
  }

  /** The promise that is broken, if one is. */
  async wrong(isAtRest: boolean): Promise<string | undefined> {
    const awake = this.operators.flat().filter(({ isAwake }) => isAwake);
    const open = this.operators.flat().filter(({ page }) => page !== undefined);
    for (const tab of awake) {
      const lost = await tab.lostDraft();
      if (lost !== undefined) return lost;
    }
    const worlds = this.#isShared ? [open] : open.map((tab) => [tab]);
    for (const world of worlds) {
      const unsettled = [];
      for (const { page } of world) if (page) unsettled.push(...(await unsettledIn(page)));
      for (const reply of this.#typed) {
        reply.hasFailed ||= unsettled.some(
          ({ content, state }) => state === "failed" && content === reply.content,
        );
      }
      const own = (reply: Omit<Typed, "hasFailed">) =>
        this.#isShared || world.some((tab) => tab === reply.tab);
      for (const id of new Set(this.#typed.filter(own).map((reply) => reply.conversationId))) {
        const messages = await this.#read(world, id);
        if (!messages) continue;
        const isHere = ({ conversationId }: { conversationId: string }) => conversationId === id;
        const books = {
          typed: this.#typed.filter(own).filter(isHere),
          unsettled: unsettled.filter(isHere),
          discarded: this.#discarded.filter(own).filter(isHere),
          messages,
        };
        const wrong = wrongIn(books, isAtRest);
        if (wrong !== undefined) return wrong;
      }
    }
    return this.#errors[0];
  }

  async #read(world: readonly WalkTab[], id: string) {
    for (const { isAwake, page } of world) {
      const messages = isAwake && page ? await messagesOf(page, id) : undefined;
      if (messages) return messages;
    }
    return undefined;
  }

  async end(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

test("what operators are told in browsers is what the server has", async ({
  answering,
  api,
  baseURL,
  browser,
}) => {
  test.setTimeout(60_000 + total * 5000 + shrinkingLimit);
  const done = { steps: 0 };
  const property = asyncProperty(
    array(pageStep, { minLength: Math.min(longest, total), maxLength: longest, size: "max" }),
    async (all) => {
      api?.reset();
      const walk = new Walk(answering === "live");
      try {
        await walk.begin(browser, baseURL);
        for (const step of all) {
          await walk.take(step);
          done.steps += 1;
        }
        await walk.rest();
      } catch (error) {
        console.log(`\n${String(error)}\nMaking it shorter...`);
        throw error;
      } finally {
        await walk.end();
      }
    },
  );
  for (let round = 0; done.steps < total; round += 1) {
    const from = path === undefined ? { seed: seed + round } : { seed, path };
    const result = await check(property, {
      ...from,
      numRuns: 1,
      interruptAfterTimeLimit: shrinkingLimit,
    });
    const again = `npm run prove -- pages --seed ${result.seed} --path ${result.counterexamplePath ?? ""}`;
    if (result.failed) {
      throw new Error(
        `${String(result.errorInstance)}\n${stringify(result.counterexample)}\n${again}`,
      );
    }
    console.log(`${done.steps} of ${total} steps`);
    if (path !== undefined) break;
  }
});
