import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

// What the Overview first asks a real server for, before the page's code is there.
test.use({ serviceWorkers: "block" });

const figures = "/api/dashboard/metrics";
const calls = [figures, "/api/human-inbox/conversations"];

test("the Overview's data is asked for once, beside the code, and drawn with the screen", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  // Time stands still, so that the page goes on waiting for its data.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answers = calls.map((path) => page.waitForResponse(`**${path}`));
  await page.route(/\/signed-in-[^/]*\.js/, async (route) => {
    await Promise.all(answers);
    await route.continue();
  });
  // Marks the page if the Overview is drawn without its figures.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isThere = document.querySelector("[aria-label='Key figures']");
      if (!isThere && document.querySelector("main [aria-busy]"))
        document.documentElement.dataset.wasLoading = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await live.open("/");
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("$44K");
  for (const path of calls) expect(live.made(`GET ${path}`)).toHaveLength(1);
  await expect(page.locator("html[data-was-loading]")).toHaveCount(0);
});

test("a server that does not answer holds nothing up; other screens do not ask for it", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  for (const path of calls) live.answer(`GET ${path}`, "hang");
  await live.open("/automation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Automation Center");
  expect(live.made(`GET ${figures}`)).toHaveLength(0);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Ecosystem Overview");
  await page.getByRole("link", { name: "Growth Hacking Center", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Growth Hacking Center");
});

test("a 401 that comes before the session is taken up offers to sign in again", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  for (const path of calls) live.answer(`GET ${path}`, { status: 401, json: {} });
  live.refuseSockets = true;
  const answered = page.waitForResponse(`**${figures}`);
  // The page takes the session up once it has its styles.
  await page.route("**/assets/*.css", async (route) => {
    await answered;
    await route.continue();
  });
  await live.open("/");
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
});

test("what was asked for with a session that cannot be used is not the next person's", async ({
  page,
}) => {
  const live = await LivePage.prepare(page);
  await page.addInitScript(() => {
    if (history.state !== null) return;
    history.replaceState({ isOpened: true }, "");
    sessionStorage.setItem("authToken", "t-0");
    sessionStorage.setItem("user", JSON.stringify({ username: ["ada"] }));
  });
  await page.goto("/");
  await page.getByLabel("Username").fill("lena");
  await page.getByLabel("Password").fill("secret");
  live.answer(`GET ${figures}`, { json: { activeMembers: 77 } });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("region", { name: "Key figures" })).toContainText("77");
});

test("one person's screen is not stored as that of another who has signed in since", async ({
  page,
  context,
}) => {
  await LivePage.prepare(page);
  const store = (username: string, token: string) => {
    const user = JSON.stringify({ id: token, username, role: "admin" });
    for (const key of ["user", "signedInUser"]) localStorage.setItem(key, user);
    localStorage.setItem("authToken", token);
  };
  const stored = () => page.evaluate(() => localStorage.getItem("lastScreen"));
  const other = await context.newPage();
  await other.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await other.goto("/");
  await other.evaluate(`(${store.toString()})("ada", "t-1")`);
  await page.goto("/");
  await expect.poll(stored).toContain("ada");
  await page.getByRole("link", { name: "Growth Hacking Center", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Growth Hacking Center");
  await other.evaluate(
    `(${store.toString()})("lena", "t-2"); localStorage.removeItem("lastScreen")`,
  );
  await expect(page.getByRole("alertdialog", { name: "lena is signed in now" })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Active Members")).toBeVisible();
  // It is stored in an idle moment.
  for (let moment = 0; moment < 3; moment += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(await stored()).toBeNull();
});
