import { expect, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

test("the tour's seven steps say what to click, notice that it happened, and trigger their events", async ({
  page,
}) => {
  test.slow();
  const demo = new DemoPage(page);
  const { tour } = demo;
  await page.setViewportSize({ width: 1440, height: 900 });
  await demo.open("/content-engine");
  await demo.openConsole("Tour");
  await demo.button("Start the Tour").press("Enter");
  await expect(demo.console).toBeHidden();
  await expect(page.getByRole("heading", { name: "AI Ecosystem Overview" })).toBeVisible();
  await expect(tour.getByText("1 of 7")).toBeVisible();
  const next = tour.getByRole("button", { name: "Next" });
  await expect(next).toBeFocused();
  const inbox = page.getByRole("link", { name: "Human Inbox", exact: true });

  await next.click();
  const feed = page.getByRole("region", { name: "Real-time AI Activity" });
  await expect(feed.getByText("Chatbot answered 12 questions about the summit")).toBeVisible();

  await expect(inbox).toHaveAccessibleDescription("3 urgent");
  await next.click();
  await expect(inbox).toHaveAccessibleDescription("4 urgent");
  // The Overview shows this step's conversation however many are waiting.
  const instruction = tour.getByText(/^Point at the row of/);
  const before = await instruction.innerText();
  await tour.getByRole("button", { name: "Another Urgent One" }).click();
  await expect(inbox).toHaveAccessibleDescription("5 urgent");
  // The tour says "the member" until the conversation is loaded.
  await expect(instruction).not.toHaveText(before);
  await expect(instruction).not.toContainText("the member");
  const member = (await instruction.innerText()).replaceAll(/^.* row of | and click.*$/g, "");
  const waiting = page.getByRole("region", { name: "Human Inbox" });
  const card = waiting.getByRole("listitem").filter({ hasText: member });
  await card.getByRole("button", { name: "Take Over" }).click();
  await expect(page).toHaveURL(/\/human-inbox\?conversation=conversation-tour-/);
  await expect(tour.getByText("Done. Click Next.")).toBeVisible();
  await expect(inbox).toHaveAccessibleDescription("4 urgent");

  await next.click();
  await expect(tour.getByText(/scroll up to the reason/)).toBeVisible();
  await next.click();
  await expect(tour.getByText("5 of 7")).toBeVisible();
  await page.reload();
  await expect(tour.getByText("5 of 7")).toBeVisible();
  // Hiding the tour moves the focus to the page.
  await next.press("h");
  await expect(tour).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("h");
  await page.setViewportSize({ width: 320, height: 900 });
  const replyNow = tour.getByRole("button", { name: "Member Replies Now" });
  await expect(replyNow).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  const reply = page.getByPlaceholder("Type your response...");
  await reply.fill("I am on it.");
  await reply.press("Enter");
  const log = page.getByRole("log");
  await expect(log.getByText("What a relief to reach a person.")).toBeVisible();

  await next.click();
  await expect(log.getByText("Both payments are back")).toBeVisible();
  await expect(tour.getByText(`${member} says that the problem is solved.`)).toBeVisible();
  await page.getByRole("button", { name: "Mark Resolved" }).click();
  await expect(page.getByText("Conversation Resolved", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 664 });
  await next.press("Enter");
  await expect(page).toHaveURL(/\/growth-hacking$/);
  const finish = tour.getByRole("button", { name: "Finish" });
  await expect(finish).toBeFocused();
  // On a phone a planned campaign is brought into view, and opened first.
  const target = page.locator("[data-tour-target]");
  await expect(target.filter({ hasText: "Planning" })).toBeInViewport({ ratio: 1 });
  await target.getByRole("link").press("Enter");
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await close.click({ position: { x: 22, y: 14 }, trial: true });
  await target.filter({ hasText: /^Launch$/ }).click();
  const question = page.getByRole("alertdialog", { name: /^Launch / });
  await question.getByRole("button", { name: "Launch Now" }).click();
  await expect(page.getByText("Campaign Launched").first()).toBeVisible();
  await finish.press("Enter");
  await expect(tour).toBeHidden();
  await expect(demo.handle).toBeFocused();
});
