import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { isDemo } from "../tools/build-if-stale.mjs";
import { dist } from "./deployment";
import { atPort, test } from "./dual-backend-test";
import { policyViolations } from "./policy-violations";

test(
  "a live page is the built one but for one word; asks its host for every call, nothing of the mock, and reads no session cookie",
  atPort,
  async ({ page, context, signIn }) => {
    const violated = await policyViolations(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(new URL(socket.url()).pathname));
    const built = await readFile(join(dist, "index.html"), "utf8");
    expect(isDemo(built), "the build is not taken for a stale one").toBe(true);
    const served = await page.request.get("/human-inbox", { headers: { accept: "text/html" } });
    expect(await served.text()).toBe(built.replace('content="mock"', 'content="live"'));
    await signIn();
    // It keeps its own name, whatever a link calls it.
    await page.addInitScript(() => sessionStorage.setItem("/live:brand", "Acme,b91c1c"));
    await page.goto("/human-inbox?brand=Acme,b91c1c");
    await expect(page).toHaveTitle(/Human Inbox · Muster$/);
    await expect(page.getByText("Connected", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take Over" }).first()).toBeVisible();
    expect(asked).toContain("/api/human-inbox/conversations");
    expect(sockets).toEqual(["/ws"]);
    const ofTheMock = /\/(?:mock|start|worker|shared-worker|launcher)[^/]*$/i;
    expect(asked.filter((path) => ofTheMock.test(path))).toEqual([]);
    const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(registrations).toHaveLength(0);
    expect(await context.cookies()).toMatchObject([
      { name: "muster-session", path: "/", httpOnly: true, sameSite: "Lax" },
    ]);
    expect(await page.evaluate(() => document.cookie)).toBe("");
    expect(violated).toEqual([]);
  },
);
