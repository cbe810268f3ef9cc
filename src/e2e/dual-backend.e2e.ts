import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { isDemo } from "../tools/build-if-stale.mjs";
import { dist } from "./deployment";
import { liveOnly, test } from "./dual-backend-test";
import { policyViolations } from "./policy-violations";

test(
  "a live page differs from the demo in one word, sends calls to its host, and loads no mock",
  liveOnly,
  async ({ page, signIn }) => {
    const violations = await policyViolations(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname));
    const built = await readFile(join(dist, "index.html"), "utf8");
    expect(isDemo(built), "recognized as an up-to-date build").toBe(true);
    const served = await page.request.get("/human-inbox", { headers: { accept: "text/html" } });
    expect(await served.text()).toBe(built.replace('content="mock"', 'content="live"'));
    await signIn();
    // Links that rebrand the demo do not rebrand a live page.
    await page.addInitScript(() => sessionStorage.setItem("/live:brand", "Acme,b91c1c"));
    await page.goto("/human-inbox?brand=Acme,b91c1c");
    await expect(page).toHaveTitle(/Human Inbox · Muster$/);
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
    expect(requested).toContain("/api/human-inbox/conversations");
    expect(sockets).toEqual(["/ws"]);
    const ofTheMock = /\/(?:mock|start|worker|shared-worker|launcher)[^/]*$/i;
    expect(requested.filter((path) => ofTheMock.test(path))).toEqual([]);
    const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(registrations).toHaveLength(0);
    expect(violations).toEqual([]);
  },
);
