import { expect, test } from "@playwright/test";
import { LivePage } from "./live-page";

// What the Overview shows first is asked for before the page knows who is signed in.
test.use({ serviceWorkers: "block" });

const figures = "/api/dashboard/metrics";

for (const isLate of [false, true]) {
  test(`a 401 ${isLate ? "before" : "after"} the session is taken up offers to sign in again`, async ({
    page,
  }) => {
    const live = await LivePage.prepare(page);
    const denied = { status: 401, json: { error: "Signed out" } };
    live.answer(`GET ${figures}`, denied);
    live.answer("GET /api/human-inbox/conversations", denied);
    live.refuseSockets = true;
    const answered = page.waitForResponse(`**${figures}`);
    // The page takes the session up once it has its styles.
    if (isLate) {
      await page.route("**/assets/*.css", async (route) => {
        await answered;
        await route.continue();
      });
    }
    await live.open("/");
    await expect(page.getByText(/Your session has ended/)).toBeVisible();
  });
}

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
