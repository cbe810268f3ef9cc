import { test } from "@playwright/test";
import { startHost } from "../tools/static-host.mjs";
import { dist, offlineReady } from "./deployment";
import { expect, isTaken, openSecond, signIn, takeOver } from "./operators";

test.describe.configure({ timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a second operator works with the host gone", async ({ page, context }) => {
  const host = await startHost({ folder: dist });
  await signIn(page, `${host.url}human-inbox`);
  await offlineReady(page);
  await host.close();
  const second = await openSecond(context, page);
  await takeOver(second);
  await isTaken(page);
  await second.reload();
  await isTaken(second);
});

test("it works under the Content-Security-Policy of the build", async ({ page, context }) => {
  const blocked: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  const host = await startHost({ folder: dist });
  const answer = await page.request.get(host.url);
  expect(answer.headers()["content-security-policy"]).toContain("worker-src 'self'");
  await signIn(page, `${host.url}human-inbox`);
  await takeOver(await openSecond(context, page));
  await isTaken(page);
  expect(blocked).toEqual([]);
  await host.close();
});
