import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

// Tall enough for both rows: the list renders only those in view.
test.use({ viewport: { width: 1600, height: 2400 } });

// A member who is already being answered, and one who is waiting.
const answered = "Miriam Goldfarb";
const waiting = "Victoria Langford";

test("a reset takes drafts and read marks with the data, and its undo brings them back", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  const row = (name: string) => demo.rows.filter({ hasText: name });
  const unread = row(waiting).getByText("Unread", { exact: true });
  await expect(unread).toBeAttached();
  await row(waiting).getByRole("link").click();
  await row(answered).getByRole("link").click();
  await expect(unread).not.toBeAttached();
  const box = page.getByPlaceholder("Type your response...");
  await box.fill("Half a sentence");

  await demo.openConsole("Scenario");
  await demo.button("Reset Demo Data").click();
  await expect(box).toHaveValue("");
  await expect(unread).toBeAttached();

  await demo.button("Undo Reset").click();
  await expect(box).toHaveValue("Half a sentence");
  await expect(unread).not.toBeAttached();
  await page.reload();
  await expect(box).toHaveValue("Half a sentence");
  await expect(unread).not.toBeAttached();
});
