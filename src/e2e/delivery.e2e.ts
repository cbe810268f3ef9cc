import { expect, type Page } from "@playwright/test";
import { liveOnly, test } from "./dual-backend-test";

const box = (page: Page) => page.getByPlaceholder("Type your response...");
const log = (page: Page) => page.getByRole("log");
const failed = (page: Page) => log(page).getByText("Not delivered");
const connected = (page: Page) =>
  expect(page.getByText("Connected", { exact: true })).toBeVisible({ timeout: 20_000 });
/** A reply succeeds or fails within 10 seconds. */
const isSettled = (page: Page) =>
  expect(page.getByText("Sending…")).toHaveCount(0, { timeout: 20_000 });

/** The network between the page and the real server. */
class Network {
  /** What happens to API calls. `response-lost`: the server handles them, its response is lost. */
  calls: "ok" | "aborted" | "rejected" | "response-lost" = "ok";
  isLive = true;
  readonly #close: (() => Promise<unknown>)[] = [];

  static async of(page: Page): Promise<Network> {
    const network = new Network();
    await page.route("**/api/**", async (route) => {
      const isChange = route.request().method() === "POST";
      if (network.calls === "aborted") return route.abort();
      if (network.calls === "rejected" && isChange) return route.fulfill({ status: 503 });
      if (network.calls === "response-lost" && isChange)
        return route.fetch().then(() => route.abort());
      return route.continue();
    });
    await page.routeWebSocket("**/ws", (socket) => {
      if (!network.isLive) return void socket.close({ code: 1011 });
      const server = socket.connectToServer();
      network.#close.push(() => Promise.all([socket.close({ code: 1011 }), server.close()]));
    });
    return network;
  }

  /** Drops the live connection until `restore`, and changes what happens to API calls. */
  async drop(calls: Network["calls"] = "aborted"): Promise<void> {
    Object.assign(this, { isLive: false, calls });
    await Promise.all(this.#close.splice(0).map((close) => close()));
  }

  restore(): void {
    Object.assign(this, { isLive: true, calls: "ok" });
  }
}

async function takeOver(page: Page, signIn: () => Promise<void>): Promise<Network> {
  const network = await Network.of(page);
  await signIn();
  await page.goto("/human-inbox?conversation=conversation-1");
  await connected(page);
  const pane = page.getByRole("region", { name: /^Conversation with/ });
  await pane.getByRole("button", { name: "Take Over" }).click();
  await expect(log(page).getByText("You took over")).toBeVisible();
  // A live message may be lost when the connection drops: wait until the server has handled it.
  const detail = "/api/human-inbox/conversation/conversation-1";
  await expect
    .poll(async () => (await page.request.get(detail)).text())
    .toContain('"isHumanTakeover":true');
  return network;
}

/** Retries the reply if it failed. The page shows it once, also after a reload. */
async function isDeliveredOnce(page: Page, text: string) {
  await connected(page);
  await isSettled(page);
  if (await failed(page).isVisible()) await page.getByRole("button", { name: "Retry" }).click();
  await expect(failed(page)).toHaveCount(0);
  await isSettled(page);
  await expect(log(page).getByText(text)).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText(text)).toHaveCount(1);
}

type Send = () => Promise<void>;
/** Each sends a reply and drops the connection at another time. */
const drops = {
  "before the request": (network: Network, send: Send) => network.drop().then(send),
  "after the request": (network: Network, send: Send) => send().then(() => network.drop()),
  "before the response": (network: Network, send: Send) => network.drop("response-lost").then(send),
};

test(
  "the member gets a reply once, whether the connection drops before it, after it or before its response",
  liveOnly,
  async ({ page, signIn }) => {
    test.setTimeout(150_000);
    const network = await takeOver(page, signIn);
    for (const [time, dropAndSend] of Object.entries(drops)) {
      const text = `Dropped ${time}`;
      await connected(page);
      await dropAndSend(network, async () => {
        await box(page).fill(text);
        await box(page).press("Enter");
      });
      await expect(log(page).getByText(text)).toBeVisible();
      if (network.calls === "response-lost") {
        await isSettled(page);
        await expect(failed(page)).toHaveCount(0);
      }
      network.restore();
      await isDeliveredOnce(page, text);
    }
  },
);

test(
  "a rejected reply is kept: every screen shows it, leaving asks, and it can be discarded, restored and sent once",
  liveOnly,
  async ({ page, signIn }) => {
    const text = "It is on its way";
    const network = await takeOver(page, signIn);
    await network.drop("rejected");
    const lost = page.getByText("Disconnected", { exact: true });
    await expect(lost).toBeVisible();
    // A short disconnection, such as when the demo is reset, is not shown.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(lost).toHaveCSS("animation-delay", "0.5s");
    await box(page).fill(text);
    await box(page).press("Enter");
    await expect(failed(page)).toBeVisible();
    await page.getByRole("link", { name: "Automation Center" }).click();
    const link = page.getByRole("link", { name: "Human Inbox", exact: true });
    await expect(link).toHaveAccessibleDescription(/1 unsent reply/);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(dialogs).toEqual(["beforeunload"]);
    await expect(link).toHaveAccessibleDescription(/1 unsent reply/);
    network.restore();
    await link.click();
    await page.getByRole("searchbox", { name: "Search conversations" }).fill("Victoria");
    await page.getByRole("link", { name: /^Victoria Langford.* Unsent/ }).click();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(link).not.toHaveAccessibleDescription(/unsent/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(failed(page)).toBeVisible();
    await isDeliveredOnce(page, text);
  },
);
