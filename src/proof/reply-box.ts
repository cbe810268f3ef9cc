import { expect, type Page } from "@playwright/test";
import { parse } from "valibot";
import { inboxCalls } from "@/contract/inbox";
import { test as base } from "../e2e/dual-backend-test";

/** The inbox, as an operator uses it. */
class ReplyBox {
  readonly page: Page;
  readonly field;
  readonly log;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByPlaceholder("Type your response...");
    this.log = page.getByRole("log", { name: "Messages" });
  }

  /** Calls the page's own backend. */
  #ask(path: string, init?: RequestInit): Promise<unknown> {
    return this.page.evaluate(
      async ([to, more]): Promise<unknown> => (await fetch(`/api/human-inbox/${to}`, more)).json(),
      [path, init] as const,
    );
  }
  conversations = async () =>
    parse(inboxCalls.listConversations.answer, await this.#ask("conversations"));
  takeOver = (id: string) =>
    this.#ask(`${id}/takeover`, { method: "POST", body: JSON.stringify({ agentId: "admin" }) });
  /** The texts of a conversation's messages. */
  async textsOf(id: string): Promise<readonly string[]> {
    const answer = await this.#ask(`conversation/${id}`);
    const { messages } = parse(inboxCalls.getConversation.answer, answer);
    return messages.map(({ content }) => content);
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press("Enter");
  }
  /** Presses the first Retry button; false if there is none. */
  async retry(): Promise<boolean> {
    const button = this.log.getByRole("button", { name: "Retry" }).first();
    const isThere = await button.isVisible();
    if (isThere) await button.click();
    return isThere;
  }
  /** Retries what failed, and then expects each text to be stored as often as it was written. */
  async check(id: string, before: readonly string[], written: readonly string[]): Promise<void> {
    do await expect(this.log.getByText("Sending…")).toHaveCount(0, { timeout: 30_000 });
    while (await this.retry());
    const after = await this.textsOf(id);
    for (const text of new Set(written)) {
      const [had = 0, has, should = 0] = [before, after, written].map(
        (texts) => texts.filter((one) => one === text).length,
      );
      expect(has, text).toBe(had + should);
    }
  }
}

/** A test with the inbox, signed in as admin, on either backend. */
export const test = base.extend<{ box: ReplyBox }>({
  box: async ({ page, signIn }, provide) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await signIn();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await provide(new ReplyBox(page));
  },
});
