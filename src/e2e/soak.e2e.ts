import { expect, test } from "@playwright/test";
import { soak } from "../proof/soak.ts";
import { findHeadlessShell } from "../tools/browser.mjs";

test("after hours of work a page holds no more than early on, and no reply is lost", async () => {
  test.setTimeout(300_000);
  const { broken, done } = await soak({
    program: await findHeadlessShell(),
    countAt: [4, 12],
    seed: 1,
  });
  expect(broken).toEqual([]);
  expect(done).toMatchObject({ messages: 6000, reconnects: 36, replies: 60 });
});
