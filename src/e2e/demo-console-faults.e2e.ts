import { expect, type Page, test } from "@playwright/test";
import { DemoPage } from "./demo-page";

const campaigns = "GET /api/growth/campaigns";

async function openFaults(page: Page): Promise<DemoPage> {
  const demo = new DemoPage(page);
  await demo.open("/growth-hacking");
  await demo.openConsole("Faults");
  await demo.console.getByRole("searchbox", { name: "Search calls" }).fill("growth campaigns");
  return demo;
}

const details = (page: Page) => page.getByRole("button", { name: "View Details" });
const isSample = (page: Page) => page.getByText("Sample data", { exact: true });

test("each fault of a call shows on the page, and clearing brings the data back", async ({
  page,
}) => {
  const demo = await openFaults(page);
  const fault = demo.console.getByRole("combobox", { name: `Fault of ${campaigns}` });
  const readAgain = demo.button("Read the Page Again");

  await fault.selectOption("Status");
  await demo.console.getByRole("textbox", { name: `Status of ${campaigns}` }).fill("418");
  await readAgain.click();
  await expect(page.getByText(/^418: /)).toBeVisible();

  await fault.selectOption("Malformed body");
  await readAgain.click();
  await expect(page.getByText("The server's answer could not be read")).toBeVisible();

  await fault.selectOption("Connection lost");
  await readAgain.click();
  await expect(page.getByText("The server could not be reached")).toBeVisible();

  await fault.selectOption("Empty answer");
  await readAgain.click();
  await expect(isSample(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toHaveCount(0);

  await fault.selectOption("Delay");
  await demo.console.getByRole("textbox", { name: `Delay of ${campaigns}` }).fill("1500");
  await readAgain.click();
  await expect(details(page)).toHaveCount(0);
  await expect(details(page).first()).toBeVisible();
  await expect(isSample(page)).toHaveCount(0);

  await fault.selectOption("No answer");
  await readAgain.click();
  await demo.openConsole("Log");
  await demo.console.getByRole("searchbox", { name: "Filter the log" }).fill(campaigns);
  await expect(demo.console.getByRole("listitem").first()).toContainText("waiting");
  await expect(details(page)).toHaveCount(0);
  await demo.openConsole("Faults");

  await demo.console.getByRole("button", { name: "Clear All (1)" }).click();
  await expect(fault).toHaveValue("none");
  await readAgain.click();
  await expect(details(page).first()).toBeVisible();
  await expect(isSample(page)).toHaveCount(0);
});

test("the contract of the calls opens in a tab of its own", async ({ page }) => {
  const demo = await openFaults(page);
  const opened = page.waitForEvent("popup");
  await demo.console.getByRole("link", { name: "The contract" }).click();
  const contract = await opened;
  await expect(contract.getByRole("heading", { name: /Command center: calls/ })).toBeVisible();
  await expect(details(page).first()).toBeVisible();
});

test("a call's own error rate, and one for all calls", async ({ page }) => {
  const demo = await openFaults(page);
  const share = demo.console.getByRole("textbox", { name: `Share of ${campaigns} that fails` });
  await share.fill("100");
  await demo.button("Read the Page Again").click();
  await expect(page.getByText("500: Internal Server Error")).toBeVisible();
  // Other calls are not affected.
  await page.getByRole("link", { name: "Human Inbox", exact: true }).click();
  await expect(demo.rows.first()).toBeVisible();

  await demo.console.getByRole("button", { name: "Clear All (1)" }).click();
  await demo.openConsole("Scenario");
  await demo.console.getByRole("textbox", { name: "Calls that fail" }).fill("100");
  await page.getByRole("link", { name: "User Management" }).click();
  await expect(page.getByText("500: Internal Server Error").first()).toBeVisible();
});

test("added latency holds every call up, and faults survive a reload", async ({ page }) => {
  const demo = await openFaults(page);
  await demo.console
    .getByRole("combobox", { name: `Fault of ${campaigns}` })
    .selectOption("Status");
  await expect(demo.console.getByRole("textbox", { name: `Status of ${campaigns}` })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^503: /)).toBeVisible();
  await demo.openConsole("Scenario");
  await demo.console.getByRole("textbox", { name: "Added latency", exact: true }).fill("1200");
  await expect(demo.console.getByRole("textbox", { name: "Added latency, at most" })).toHaveValue(
    "1200",
  );
  const began = Date.now();
  await page.getByRole("link", { name: "Event Optimization" }).click();
  await expect(details(page).first()).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(1200);
});

test("the live connection is cut, comes back, and stays down when switched off", async ({
  page,
}) => {
  const demo = new DemoPage(page);
  await demo.open("/human-inbox");
  const state = (word: string) => page.getByText(word, { exact: true });
  await expect(state("Connected")).toBeVisible();
  await demo.openConsole();
  await demo.button("Cut Once").click();
  await expect(state("Disconnected")).toBeVisible();
  await expect(state("Connected")).toBeVisible();
  const live = demo.console.getByRole("switch", { name: "Live connection" });
  await live.click();
  await expect(state("Disconnected")).toBeVisible();
  await page.reload();
  await expect(state("Disconnected")).toBeVisible();
  await expect(live).not.toBeChecked();
  await live.click();
  await expect(state("Connected")).toBeVisible();
});
