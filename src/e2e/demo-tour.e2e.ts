import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

test("seven steps, with what to click, what happens, and the live events on cue", async ({
  page,
}) => {
  test.slow();
  const demo = new DemoPage(page);
  const { tour } = demo;
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.open("/content-engine");
  await demo.openConsole("Tour");
  await demo.button("Start the Tour").click();
  await expect(demo.console).toBeHidden();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await expect(tour.getByText("1 of 7")).toBeVisible();
  // The bar makes the page smaller.
  const main = await page.getByRole("main").boundingBox();
  expect((main?.y ?? 0) + (main?.height ?? 0)).toBeLessThanOrEqual(
    (await tour.boundingBox())?.y ?? 0,
  );
  const next = tour.getByRole("button", { name: "Next" });

  await next.click();
  const feed = page.getByRole("region", { name: "Real-time AI Activity" });
  await expect(feed.getByText("Chatbot answered 12 questions about the summit")).toBeVisible();
  await tour.getByRole("button", { name: "Another Line" }).click();
  await expect(feed.getByText("Audience for the spring campaign is being built")).toBeVisible();

  await expect(
    page.getByRole("link", { name: "Human Inbox", exact: true }),
  ).toHaveAccessibleDescription("3 urgent");
  await next.click();
  await expect(
    page.getByRole("link", { name: "Human Inbox", exact: true }),
  ).toHaveAccessibleDescription("4 urgent");
  // However many wait, the Overview shows the one that the step is about.
  const what = tour.getByText(/^Click Take Over on the card of/);
  const before = await what.innerText();
  await tour.getByRole("button", { name: "Another Urgent One" }).click();
  await expect(
    page.getByRole("link", { name: "Human Inbox", exact: true }),
  ).toHaveAccessibleDescription("5 urgent");
  await expect(what).not.toHaveText(before);
  const said = await what.innerText();
  const member = said.replace("Click Take Over on the card of ", "").replace(/\.$/, "");
  const waiting = page.getByRole("region", { name: "Human Inbox" });
  const card = waiting.getByRole("listitem").filter({ hasText: member });
  await card.getByRole("button", { name: "Take Over" }).click();
  await expect(page).toHaveURL(/\/human-inbox\?conversation=conversation-sent-/);
  await expect(tour.getByText("3 of 7")).toBeVisible();
  await expect(tour.getByText("Done. Click Next.")).toBeVisible();
  await expect(tour.getByRole("button", { name: "Take Me There" })).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Human Inbox", exact: true }),
  ).toHaveAccessibleDescription("4 urgent");

  await next.click();
  await expect(tour.getByText("4 of 7")).toBeVisible();
  await next.click();
  await expect(tour.getByText("5 of 7")).toBeVisible();
  await page.reload();
  await expect(tour.getByText("5 of 7")).toBeVisible();
  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("I am on it.");
  await reply.press("Enter");
  await expect(page.getByText("Thank you for taking this seriously.").first()).toBeVisible();
  await tour.getByRole("button", { name: "Member Replies Now" }).click();
  await expect(page.getByText("That was fast.").first()).toBeVisible();

  await next.click();
  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("Conversation Resolved", { exact: true })).toBeVisible();
  await expect(tour.getByText("Done. Click Next.")).toBeVisible();
  await expect(tour.getByRole("button", { name: "Take Me There" })).toHaveCount(0);
  await next.click();
  await expect(page).toHaveURL(/\/growth-hacking$/);
  await expect(page.getByRole("button", { name: "Launch" }).first()).toBeVisible();
  await tour.getByRole("button", { name: "Finish" }).click();
  await expect(tour).toBeHidden();
});

test("a step that is gone to finds its conversation, and a reply to write", async ({ page }) => {
  const demo = new DemoPage(page);
  const { tour } = demo;
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.open();
  await demo.openConsole("Tour");
  await demo.console.getByRole("button", { name: /The whole situation in one look/ }).click();
  await expect(page).toHaveURL(/\/human-inbox\?conversation=conversation-sent-/);
  await expect(page.getByRole("log").getByText("Please take it down NOW.")).toBeVisible();
  await page.keyboard.press("Shift+D");
  await tour.getByRole("button", { name: "Next" }).click();
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  await tour.getByRole("button", { name: "Leave the Tour" }).click();

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await demo.openConsole("Tour");
  await demo.console.getByRole("button", { name: /Answer in seconds/ }).click();
  await page.keyboard.press("Shift+D");
  await expect(page.getByPlaceholder("Type your response...")).toBeVisible();
  await tour.getByRole("button", { name: "Member Replies Now" }).click();
  await expect(
    page.getByRole("log").getByText("Thank you for taking this seriously."),
  ).toBeVisible();
  await tour.getByRole("button", { name: "Leave the Tour" }).click();

  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await demo.openConsole("Tour");
  await demo.console.getByRole("button", { name: /Solved/ }).click();
  await page.keyboard.press("Shift+D");
  await expect(tour.getByText("Click Mark Resolved, or hand it back to the AI.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark Resolved" })).toBeVisible();
});

test("the presenter drives freely, goes back, and leaves", async ({ page }) => {
  const demo = new DemoPage(page);
  const { tour } = demo;
  await demo.open("/?scenario=first-run");
  await demo.openConsole("Tour");
  await demo.console.getByRole("button", { name: /From care to growth/ }).click();
  await page.keyboard.press("Shift+D");
  await expect(tour.getByText("7 of 7")).toBeVisible();
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  await expect(tour.getByText("Go to Growth Hacking Center.")).toBeVisible();
  // There is no campaign to launch in this scenario; the tour still continues.
  await tour.getByRole("button", { name: "Take Me There" }).click();
  await expect(tour.getByText("Click Launch on a campaign that is planned.")).toBeVisible();
  await tour.getByRole("button", { name: "Back" }).click();
  await expect(tour.getByText("6 of 7")).toBeVisible();
  await page.keyboard.press("h");
  await expect(tour).toBeHidden();
  await page.keyboard.press("h");
  await tour.getByRole("button", { name: "Leave the Tour" }).click();
  await expect(tour).toBeHidden();
  await page.reload();
  await expect(demo.handle).toBeVisible();
  await expect(tour).toBeHidden();
});
