import { expect, type Page } from "@playwright/test";
import { parse } from "valibot";
import { inboxCalls } from "@/contract/inbox";
import { test as base } from "../e2e/dual-backend-test";

/** The inbox, as an operator uses it in the browser. */
class ReplyBox {
  readonly page: Page;
  readonly field;
  readonly log;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByPlaceholder("Type your response...");
    this.log = page.getByRole("log", { name: "Messages" });
  }

  /** Calls the page's backend. */
  #request(path: string, init?: RequestInit): Promise<unknown> {
    return this.page.evaluate(
      async ([to, more]): Promise<unknown> => (await fetch(`/api/human-inbox/${to}`, more)).json(),
      [path, init] as const,
    );
  }
  conversations = async () =>
    parse(inboxCalls.listConversations.answer, await this.#request("conversations"));
  takeOver = (id: string) =>
    this.#request(`${id}/takeover`, { method: "POST", body: JSON.stringify({ agentId: "admin" }) });
  /** The texts of a conversation's messages. */
  async textsOf(id: string): Promise<readonly string[]> {
    const body = await this.#request(`conversation/${id}`);
    const { messages } = parse(inboxCalls.getConversation.answer, body);
    return messages.map(({ content }) => content);
  }

  async write(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press("Enter");
  }
  /** Presses the first Retry button; false if no message has one. */
  async retry(): Promise<boolean> {
    const button = this.log.getByRole("button", { name: "Retry" }).first();
    const isVisible = await button.isVisible();
    if (isVisible) await button.click();
    return isVisible;
  }
  /** Retries failed replies, then expects each text to be stored as often as it was written. */
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

/** A test of the inbox on either backend, signed in as admin. */
export const test = base.extend<{ box: ReplyBox }>({
  box: async ({ page, signIn }, provide) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await signIn();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await provide(new ReplyBox(page));
  },
});
