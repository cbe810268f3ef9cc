import { expect, test } from "@playwright/test";
import { soak } from "../proof/soak.ts";

test("after hours of work a page holds no more than early on, and no reply is lost", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // In its first hours the engine compiles, and the activities fill their history.
  const heapGrowth = 1.3;
  const { broken, done } = await soak({ browser, countAt: [2, 22], heapGrowth, seed: 1 });
  expect(broken).toEqual([]);
  expect(done).toMatchObject({ messages: 11_000, reconnects: 66, replies: 110 });
});
