import { expect, type Page } from "@playwright/test";
import { atPort, test } from "./dual-backend-test";

const box = (page: Page) => page.getByPlaceholder("Type your response...");
const log = (page: Page) => page.getByRole("log");
const failed = (page: Page) => log(page).getByText("Not delivered");
const connected = (page: Page) =>
  expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 20_000 });
/** A reply under way is done or given up within 10 seconds. */
const isSettled = (page: Page) =>
  expect(page.getByText("Sending…")).toHaveCount(0, { timeout: 20_000 });

/** The line between the page and the real server. */
class Line {
  /** The fate of calls; `unanswered`: the server does them, and its answer is lost. */
  calls: "done" | "cut" | "refused" | "unanswered" = "done";
  isLive = true;
  readonly #close: (() => Promise<unknown>)[] = [];

  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.route("**/api/**", async (route) => {
      const isChange = route.request().method() === "POST";
      if (line.calls === "cut") return route.abort();
      if (line.calls === "refused" && isChange) return route.fulfill({ status: 503 });
      if (line.calls === "unanswered" && isChange) return route.fetch().then(() => route.abort());
      return route.continue();
    });
    await page.routeWebSocket("**/ws", (socket) => {
      if (!line.isLive) return void socket.close({ code: 1011 });
      const server = socket.connectToServer();
      line.#close.push(() => Promise.all([socket.close({ code: 1011 }), server.close()]));
    });
    return line;
  }

  /** Ends the live connection until `mend`; the calls get this fate. */
  async cut(calls: Line["calls"] = "cut"): Promise<void> {
    Object.assign(this, { isLive: false, calls });
    await Promise.all(this.#close.splice(0).map((close) => close()));
  }

  mend(): void {
    Object.assign(this, { isLive: true, calls: "done" });
  }
}

async function takeOver(page: Page, signIn: () => Promise<void>): Promise<Line> {
  const line = await Line.of(page);
  await signIn();
  await page.goto("/human-inbox?conversation=conversation-1");
  await connected(page);
  // The conversation's own button comes with it; before that the last one is another row's.
  await expect(log(page).getByRole("article").first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Take Over" }).last().click();
  await expect(log(page).getByText("You took over")).toBeVisible();
  // What went out live may be lost with the line, so the server must have it before that is cut.
  const detail = "/api/human-inbox/conversation/conversation-1";
  await expect
    .poll(async () => (await page.request.get(detail)).text())
    .toContain('"isHumanTakeover":true');
  return line;
}

/** Leaves nothing undelivered: the page and, read again, the server have the reply once. */
async function hasItOnce(page: Page, text: string) {
  await connected(page);
  await isSettled(page);
  if (await failed(page).isVisible()) await page.getByRole("button", { name: "Retry" }).click();
  await expect(failed(page)).toHaveCount(0);
  await isSettled(page);
  await expect(log(page).getByText(text)).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText(text)).toHaveCount(1);
}

/** When the line is cut. */
const moments = {
  "before a reply": (line: Line, send: () => Promise<void>) => line.cut().then(send),
  "right after a reply": (line: Line, send: () => Promise<void>) => send().then(() => line.cut()),
  "before the answer to a reply": (line: Line, send: () => Promise<void>) =>
    line.cut("unanswered").then(send),
};

test(
  "the line is cut before a reply, right after it or before its answer: the member gets it once",
  atPort,
  async ({ page, signIn }) => {
    test.setTimeout(150_000);
    const line = await takeOver(page, signIn);
    for (const [moment, cutAndSend] of Object.entries(moments)) {
      const text = `Cut ${moment}`;
      await connected(page);
      await cutAndSend(line, async () => {
        await box(page).fill(text);
        await box(page).press("Enter");
      });
      await expect(log(page).getByText(text)).toBeVisible();
      if (line.calls === "unanswered") {
        await isSettled(page);
        await expect(failed(page)).toHaveCount(0);
      }
      line.mend();
      await hasItOnce(page, text);
    }
  },
);

test(
  "a refused reply is kept: told on every screen and on leaving, discarded, and sent once",
  atPort,
  async ({ page, signIn }) => {
    const text = "It is on its way";
    const line = await takeOver(page, signIn);
    await line.cut("refused");
    const lost = page.getByText("Disconnected", { exact: true });
    await expect(lost).toBeVisible();
    // A moment's break, as a reset of the demo makes, is not shown.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(lost).toHaveCSS("animation-delay", "0.5s");
    await box(page).fill(text);
    await page.reload();
    await expect(box(page)).toHaveValue(text);
    await box(page).press("Enter");
    await expect(failed(page)).toBeVisible();
    await page.getByRole("link", { name: "Automation Center" }).click();
    const link = page.getByRole("link", { name: "Human Inbox", exact: true });
    await expect(link).toHaveAccessibleDescription(/1 unsent reply/);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(["beforeunload"]);
    await expect(link).toHaveAccessibleDescription(/1 unsent reply/);
    line.mend();
    await link.click();
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("Victoria");
    await page.getByRole("link", { name: /^Victoria Langford.* Unsent/ }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(link).not.toHaveAccessibleDescription(/unsent/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(failed(page)).toBeVisible();
    await hasItOnce(page, text);
  },
);
