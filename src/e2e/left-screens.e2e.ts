import { expect, type Page, test } from "@playwright/test";
import { conversation, LivePage } from "./live-page";

test.use({ serviceWorkers: "block" });

/** Two conversations; the first one's detail. */
async function prepare(page: Page): Promise<LivePage> {
  const live = await LivePage.prepare(page);
  const second = conversation({ id: "c-2", memberName: "Otto Reyes", priority: "high" });
  live.answer("GET /api/human-inbox/conversations", { json: [conversation(), second] });
  live.answer("GET /api/human-inbox/conversation/c-1", {
    json: { ...conversation(), messages: [] },
  });
  const campaign = { id: "g-1", name: "Spring drive", status: "active", progress: 5 };
  live.answer("GET /api/growth/campaigns", { json: [campaign] });
  return live;
}

const follow = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const expectScreen = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
const walk = (page: Page, steps: number) => page.evaluate((by) => history.go(by), steps);

test("the inbox that comes back holds no conversation back, and moves its rows", async ({
  page,
}) => {
  const live = await prepare(page);
  await live.open("/human-inbox");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  // Rows that are pointed at keep their places.
  await rows.first().hover();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Growth");
  await page.getByRole("option", { name: "Growth Hacking Center" }).click();
  await expectScreen(page, "Growth Hacking Center");
  const third = conversation({ id: "c-3", memberName: "Noor Haddad" });
  live.send({ type: "conversation_updated", conversationId: "c-3", conversation: third });
  await follow(page, "Human Inbox");
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("1 new")).toHaveCount(0);
  const resolved = conversation({ status: "resolved" });
  live.send({ type: "conversation_updated", conversationId: "c-1", conversation: resolved });
  await expect(rows.last()).toContainText("Ines Duarte");
});

test("an open list of choices is closed when its screen comes back", async ({ page }) => {
  const live = await prepare(page);
  await live.open("/");
  await follow(page, "Human Inbox");
  const choices = page.getByRole("listbox", { includeHidden: true });
  await page.getByRole("combobox", { name: "Status" }).click();
  await expect(choices).toBeVisible();
  await page.goBack();
  await expectScreen(page, "AI Ecosystem Overview");
  await page.goForward();
  await expectScreen(page, "Human Inbox");
  await expect(choices).toHaveCount(0);
});

test("an open menu and the details of a member are closed when their screen comes back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const live = await prepare(page);
  await live.open("/");
  await follow(page, "Human Inbox");
  await page.getByRole("link", { name: /Ines Duarte/ }).click();
  const pane = page.getByRole("region", { name: /^Conversation with/ });
  const overlays = page.locator("[role=menu], [role=dialog]");
  for (const [button, role] of [
    ["More", "menu"],
    ["Member Details", "dialog"],
  ] as const) {
    await pane.getByRole("button", { name: button }).click();
    await expect(page.getByRole(role)).toBeVisible();
    await walk(page, -2);
    await expectScreen(page, "AI Ecosystem Overview");
    await expect(overlays).toHaveCount(0);
    await walk(page, 2);
    await expect(pane).toBeVisible();
    await expect(overlays).toHaveCount(0);
  }
});

test("a detail whose code does not arrive does not lead back to its screen", async ({ page }) => {
  const live = await prepare(page);
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await live.open("/growth-hacking");
  const details = page.getByRole("button", { name: "View Details" }).first();
  await expect(details).toBeVisible();
  await page.route(/assets\/growth-dialogs/, async (route) => {
    await failed;
    await route.abort();
  });
  const asked = page.waitForRequest(/assets\/growth-dialogs/);
  await details.click();
  await asked;
  await follow(page, "User Management");
  await expectScreen(page, "User Management");
  fail();
  await expect(page.getByText("Could not be opened").first()).toBeVisible();
  await expectScreen(page, "User Management");
  await expect(page).toHaveURL(/user-management$/);
});

test("on a phone the current screen's own link closes the menu", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const live = await prepare(page);
  await live.open("/human-inbox");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
