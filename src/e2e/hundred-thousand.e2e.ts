import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

test("a hundred thousand conversations open at once, and the rest follows", async ({ page }) => {
  test.slow();
  const demo = new DemoPage(page);
  await demo.open("/human-inbox?scenario=hundred-thousand");
  const whole = page.getByText("100,040 conversations");
  await expect(page.getByText(/^[\d,]+ of 100,040 loaded$/).or(whole)).toBeVisible();
  await expect(page.getByRole("link", { name: /Victoria Langford/ })).toBeVisible();

  // A search says of how many, and completes by itself.
  const field = page.getByPlaceholder("Search conversations...");
  await field.fill("zeno zhou");
  await expect(page.getByText(/^Searched [\d,]+ of 100,040 so far$/).or(whole)).toBeVisible();
  await expect(whole).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/so far$/)).toBeHidden();
  await expect(page.getByRole("link", { name: /Zeno Zhou/ }).first()).toBeVisible();
  await field.fill("");

  // A live change shows, and one of the last is opened and taken over as any other.
  await demo.openConsole("Send");
  await demo.button("New Conversation").click();
  // The members' own new ones count, too.
  await expect(page.getByText(/^100,04[1-9] conversations$/)).toBeVisible();
  await page.goto("/human-inbox?conversation=conversation-100900");
  const pane = page.getByRole("region", { name: /^Conversation with/ });
  await pane
    .getByRole("button", { name: "Take Over" })
    .or(pane.getByText("Reopen"))
    .first()
    .click();
  await expect(page.getByText(/^Conversation (?:Taken Over|Reopened)$/)).toBeVisible();
});
