import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { conversation, detail, LivePage } from "./live-page";
import { isSignedIn, submit } from "./sign-in";

/** The server of all tabs: whose session the cookie belongs to, and whether it has expired. */
interface Server {
  ended: boolean;
  token: number;
}

async function openTab(context: BrowserContext, server: Server): Promise<LivePage> {
  const live = await LivePage.prepare(await context.newPage());
  const guarded = (json: unknown) => () =>
    server.ended ? { status: 401, json: { error: "Signed out" } } : { json };
  const taken = { isHumanTakeover: true };
  live.answer("GET /api/human-inbox/conversations", guarded([conversation(taken)]));
  live.answer("GET /api/human-inbox/conversation/c-1", guarded(detail(taken)));
  live.answer("POST /api/human-inbox/c-1/resolve", guarded({}));
  live.answer("POST /api/auth/login", ({ body }) => {
    const { username } = body as { username: string };
    server.ended = false;
    server.token += 1;
    return { json: { token: `t-${server.token}`, user: { id: username, username } } };
  });
  return live;
}

async function signIn(page: Page, username: string, keep = false): Promise<void> {
  await page.goto("/human-inbox?conversation=c-1");
  if (keep) await page.getByLabel("Keep me signed in").check();
  await submit(page, username);
  await isSignedIn(page);
}

const reply = (page: Page) => page.getByPlaceholder("Type your response...");
const notice = (page: Page) => page.getByText(/Your session has ended/);
const question = (page: Page, other: string) =>
  page.getByRole("alertdialog", { name: `${other} is signed in now` });
const stored = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem("authToken"), localStorage.getItem("authToken")]);

/** Marks the document, to notice a reload, and records every URL it navigates to. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).pathname));
  await page.getByRole("heading", { name: "Human Inbox" }).evaluate((heading) => {
    heading.dataset.same = "yes";
  });
  return seen;
}
const isSamePage = (page: Page) =>
  expect(page.getByRole("heading", { name: "Human Inbox" })).toHaveAttribute("data-same", "yes");

test("signing in again in one tab leaves another with the same session as it is", async ({
  context,
}) => {
  const server = { ended: false, token: 0 };
  const { page } = await openTab(context, server);
  const other = await openTab(context, server);
  await signIn(page, "maya", true);
  await other.page.goto("/human-inbox?conversation=c-1");
  await reply(other.page).fill("Half a sentence");
  await expect.poll(() => other.socketCount).toBe(1);
  const seen = await watch(other.page);
  server.ended = true;
  for (const tab of [page, other.page]) {
    await tab.getByRole("button", { name: "Mark Resolved" }).click();
    await expect(notice(tab)).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign In Again" }).click();
  await expect(page.getByLabel("Keep me signed in")).toHaveCount(0);
  await submit(page, "maya");
  for (const tab of [page, other.page]) await expect(notice(tab)).toHaveCount(0);
  await expect(reply(other.page)).toHaveValue("Half a sentence");
  await isSamePage(other.page);
  expect(seen).toEqual([]);
  await expect.poll(() => other.socketCount).toBe(2);
  // Stored as before: for the browser.
  expect(await stored(page)).toEqual([null, "t-2"]);
  await other.page.reload();
  await expect(reply(other.page)).toHaveValue("Half a sentence");
});

test("a tab that finds another person signed in asks before it does anything", async ({
  context,
}) => {
  const server = { ended: false, token: 0 };
  const maya = await openTab(context, server);
  const lena = await openTab(context, server);
  await signIn(maya.page, "maya");
  await reply(maya.page).fill("Half a sentence");
  await watch(maya.page);
  await signIn(lena.page, "lena");
  await expect(question(maya.page, "lena")).toBeVisible();
  await expect(maya.page.getByRole("button", { name: "Mark Resolved" })).toHaveCount(0);
  // It still asks after a reload, and nothing was sent meanwhile.
  await maya.page.reload();
  await expect(question(maya.page, "lena")).toBeVisible();
  expect(maya.made("POST /api/human-inbox/c-1/resolve")).toEqual([]);

  await maya.page.getByRole("button", { name: "Sign in as maya" }).click();
  await submit(maya.page, "maya");
  await expect(question(maya.page, "lena")).toHaveCount(0);
  await expect(reply(maya.page)).toHaveValue("Half a sentence");
  // A session of one tab stays one of that tab.
  await expect.poll(() => stored(maya.page)).toEqual(["t-3", null]);

  await expect(question(lena.page, "maya")).toBeVisible();
  const reads = () => lena.made("GET /api/human-inbox/conversations").length;
  const before = reads();
  await lena.page.getByRole("button", { name: "Continue as maya" }).click();
  // Nothing that lena read is shown to maya.
  await expect.poll(reads).toBeGreaterThan(before);
  await expect(lena.page.getByRole("alertdialog")).toHaveCount(0);
  await expect(lena.page.getByText("maya", { exact: true }).first()).toBeVisible();
  await lena.page.reload();
  await expect(lena.page.getByText("maya", { exact: true }).first()).toBeVisible();
});
