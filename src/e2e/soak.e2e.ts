import { expect, test } from "@playwright/test";
import { soak } from "../proof/soak.ts";
import { findHeadlessShell } from "../tools/browser.mjs";

test(
  "after hours of work a page holds no more than early on, and no reply is lost",
  { tag: "@all" },
  async () => {
    test.setTimeout(240_000);
    const program = await findHeadlessShell();
    const { broken, done } = await soak({ program, countAt: [2, 5], seed: 1 });
    expect(broken).toEqual([]);
    expect(done).toMatchObject({ messages: 2500, reconnects: 15, replies: 25 });
  },
);
