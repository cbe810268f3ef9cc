import { expect } from "@playwright/test";
import { startHost } from "../../tools/static-host.mjs";
import { dist } from "../deployment";
import { signIn, test } from "./engines-test";

test("after one visit the demo opens with the host gone", async ({ tab }) => {
  const host = await startHost({ folder: dist });
  await signIn(tab, host.url);
  // It is installed with all its files, or not at all.
  const worker = "navigator.serviceWorker.controller?.state ?? ''";
  await expect.poll(() => tab.evaluate(worker), { timeout: 30_000 }).toBe("activated");
  await host.close();
  await tab.goto(`${host.url}human-inbox`);
  await tab.sees({ role: "list", name: "Conversations" });
  await tab.reload();
  await tab.sees({ role: "list", name: "Conversations" });
});
