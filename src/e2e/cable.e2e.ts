import { expect, type Page, test } from "@playwright/test";
import { type CallFate, PlainServer } from "./plain-server";

/** When the connection is cut, and what the server does meanwhile. */
interface Moment {
  name: string;
  /** What happens before the person acts. */
  before: (server: PlainServer) => Promise<void> | void;
  /** What happens right after. */
  after?: (server: PlainServer) => Promise<void> | void;
  /** The server does everything, so nothing may be reported as failed. */
  isDone?: boolean;
}

const withoutSocket = (calls: CallFate) => async (server: PlainServer) => {
  server.live.refuseSockets = true;
  await server.live.dropSockets();
  server.calls = calls;
};

const moments: readonly Moment[] = [
  { name: "before it is pressed", before: (server) => server.pull() },
  {
    name: "while the connection still seems to be there",
    before: (server) => {
      server.hears = false;
    },
  },
  {
    name: "when it has gone out live",
    before: () => {},
    after: (server) => server.pull(),
  },
  { name: "before the call arrives", before: withoutSocket("lost") },
  {
    name: "before the answer to the call arrives",
    before: withoutSocket("unanswered"),
    isDone: true,
  },
  { name: "never, and the answer is a word", before: withoutSocket("worded"), isDone: true },
];

const main = (page: Page) => page.getByRole("main");
const takeOver = (page: Page) => main(page).getByRole("button", { name: "Take Over" }).first();
const resolve = (page: Page) => page.getByRole("button", { name: "Mark Resolved" });
const box = (page: Page) => page.getByPlaceholder("Type your response...");

/** Restores the network and the live connection. */
async function plug(page: Page, server: PlainServer) {
  server.plug();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 15_000 });
}

async function open(page: Page, taken: boolean) {
  const server = await PlainServer.prepare(page);
  server.fields.isHumanTakeover = taken;
  await server.live.open("/human-inbox?conversation=c-1");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByRole("log")).toContainText("My ticket is gone");
  return server;
}

for (const { name, before, after, isDone } of moments) {
  test(`the cable is pulled ${name}: a takeover is done, or said not to be`, async ({ page }) => {
    const server = await open(page, false);
    await before(server);
    await takeOver(page).click();
    await after?.(server);
    const failed = page.getByText("Takeover Failed", { exact: true });
    await expect(failed.or(box(page)).first()).toBeVisible();
    if (isDone) await expect(failed).toHaveCount(0);
    if (await failed.isVisible()) await expect(takeOver(page)).toBeVisible();
    await plug(page, server);
    // In the end the page shows what the server has, and offers Retry for the rest.
    await expect(takeOver(page).or(box(page)).first()).toBeVisible({ timeout: 15_000 });
    if (await takeOver(page).isVisible()) await takeOver(page).click();
    await expect.poll(() => server.fields.isHumanTakeover, { timeout: 15_000 }).toBe(true);
    await expect(box(page)).toBeVisible();
    await page.reload();
    await expect(box(page)).toBeVisible();
  });

  test(`the cable is pulled ${name}: the member gets a reply once, whatever is pressed`, async ({
    page,
  }) => {
    const server = await open(page, true);
    await before(server);
    await box(page).fill("It is on its way");
    await box(page).press("Enter");
    await after?.(server);
    const log = page.getByRole("log");
    await expect(log.getByText("It is on its way")).toBeVisible();
    const failed = log.getByText("Not delivered");
    const sending = log.getByText("Sending…");
    // Reported within the limit, and never as done while the server does not have it.
    await expect(sending).toHaveCount(0, { timeout: 13_000 });
    if (isDone) await expect(failed).toHaveCount(0);
    if ((await failed.count()) === 0) expect(server.delivered("It is on its way")).toBe(1);
    await plug(page, server);
    await expect
      .poll(async () => (await failed.count()) === 0 || server.delivered("It is on its way") === 0)
      .toBe(true);
    if ((await failed.count()) > 0) await page.getByRole("button", { name: "Retry" }).click();
    await expect(failed).toHaveCount(0);
    await expect(sending).toHaveCount(0, { timeout: 13_000 });
    expect(server.delivered("It is on its way")).toBe(1);
    await expect(log.getByText("It is on its way")).toHaveCount(1);
  });

  test(`the cable is pulled ${name}: a conversation is resolved, or said not to be`, async ({
    page,
  }) => {
    const server = await open(page, true);
    await before(server);
    await resolve(page).click();
    await after?.(server);
    const failed = page.getByText("Resolution Failed", { exact: true });
    const done = page.getByText("Conversation Resolved", { exact: true });
    await expect(failed.or(done)).toBeVisible();
    if (isDone) await expect(failed).toHaveCount(0);
    if (await done.isVisible()) {
      expect(server.fields.status).toBe("resolved");
      return;
    }
    await plug(page, server);
    await expect(
      page.getByText("Resolved", { exact: true }).or(resolve(page)).first(),
    ).toBeVisible();
    if (await resolve(page).isVisible()) await resolve(page).click();
    await expect.poll(() => server.fields.status).toBe("resolved");
  });
}

test("an unsent reply is told on every screen, and closing the tab asks", async ({ page }) => {
  const server = await open(page, true);
  await server.pull();
  await box(page).fill("It is on its way");
  await box(page).press("Enter");
  await page.getByRole("link", { name: "Automation Center" }).click();
  const link = page.getByRole("link", { name: "Human Inbox", exact: true });
  // It is given up after ten seconds (decisions §6).
  await expect(link).toHaveAccessibleDescription(/1 unsent reply/, { timeout: 15_000 });
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(link).toHaveAccessibleDescription(/1 unsent reply/);
  server.plug();
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Ines Duarte" })).toContainText(
    "Unsent",
  );
  await expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: /Ines Duarte/ }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(link).not.toHaveAccessibleDescription(/unsent/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => server.delivered("It is on its way")).toBe(1);
  await expect(page.getByText("Not delivered")).toHaveCount(0);
});

test("a member's answer that came while another screen was shown is there on coming back", async ({
  page,
}) => {
  const server = await open(page, true);
  await page.getByRole("link", { name: "Automation Center" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Automation Center" })).toBeVisible();
  server.live.send({
    type: "conversation_updated",
    conversationId: "c-1",
    conversation: { ...server.fields, lastMessage: "Found it" },
    messages: [
      { id: "m-9", sender: "member", content: "Found it", timestamp: new Date().toISOString() },
    ],
  });
  const calls = server.live.calls.length;
  await page.goBack();
  await expect(page.getByRole("log")).toContainText("Found it");
  await expect(page.getByRole("listitem").filter({ hasText: "Ines Duarte" })).toContainText(
    "Found it",
  );
  expect(server.live.calls.slice(calls).filter(({ path }) => path.includes("inbox"))).toEqual([]);
});
