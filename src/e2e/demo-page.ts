import { expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./sign-in";

/** The demo's page and its console. */
export class DemoPage {
  readonly page: Page;
  readonly console: Locator;
  /** The button at the screen's edge. */
  readonly handle: Locator;
  readonly tour: Locator;

  constructor(page: Page) {
    this.page = page;
    this.console = page.getByRole("complementary", { name: "Demo Console" });
    // Its name ends with the active faults.
    this.handle = page.getByRole("button", { name: /^Demo Console/ });
    this.tour = page.getByRole("complementary", { name: "Guided Tour" });
  }

  /** Signs in at a path, and waits until the console can be opened. */
  async open(path: string): Promise<void> {
    await signIn(this.page, path);
    await expect(this.handle).toBeVisible();
  }

  /** Opens the console at a tab. */
  async openConsole(tab = "Scenario"): Promise<void> {
    // Either appears once the page is idle.
    await expect(this.console.or(this.handle)).toBeVisible();
    if (!(await this.console.isVisible())) await this.handle.click();
    await this.console.getByRole("tab", { name: tab }).click();
  }

  /** Selects a scenario in the open console. */
  async choose(scenario: string): Promise<void> {
    const choice = this.console.getByRole("button", { name: new RegExp(`^${scenario}`) });
    await choice.click();
    await expect(choice).toHaveAttribute("aria-pressed", "true");
  }

  /** A button of the console. */
  button(name: string): Locator {
    return this.console.getByRole("button", { name, exact: true });
  }

  /** The rows of the conversation list. */
  get rows(): Locator {
    return this.page.getByRole("list", { name: "Conversations" }).getByRole("listitem");
  }
}
