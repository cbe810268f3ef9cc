import * as fc from "fast-check";
import { test } from "./reply-box";
import { seedOrAny } from "./seed.mjs";

/** How many steps are taken in a conversation before it is checked. */
const batch = 100;

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];
type Walk = Pick<Fixtures, "api" | "box" | "context" | "page"> & { readonly written: string[] };

/** A random step, with its weight. */
const step = (weight: number, max: number, take: (walk: Walk, number: number) => unknown) => ({
  weight,
  arbitrary: fc.nat(max).map((number) => (walk: Walk) => take(walk, number)),
});
const anyStep = fc.oneof(
  step(20, 6, async ({ box, written }, number) => {
    written.push(number < 2 ? "ok" : `Reply ${written.length}`);
    await box.write(written.at(-1) ?? "");
  }),
  step(10, 300, ({ page }, ms) => page.waitForTimeout(ms)),
  // The mock in the page has no network that could fail.
  step(3, 6000, async ({ api, context, page }, ms) => {
    if (!api) return;
    await context.setOffline(true);
    await page.waitForTimeout(ms);
  }),
  step(3, 0, ({ context }) => context.setOffline(false)),
  step(2, 0, ({ api }) => api?.drop()),
  step(2, 0, async ({ box, context, page }) => {
    await context.setOffline(false);
    await page.reload();
    await box.field.waitFor();
  }),
  step(2, 0, async ({ box, context, page }) => {
    await context.setOffline(false);
    await page.getByRole("link", { name: "Overview", exact: true }).click();
    await page.goBack();
    await box.field.waitFor();
  }),
  step(4, 0, ({ box }) => box.retry()),
);

test("every reply written in the built app is stored once", async ({ api, box, context, page }) => {
  const [seed, steps] = [seedOrAny(), Number(process.env.STEPS ?? 10_000)];
  console.log(`SEED=${seed}`);
  const all = fc.sample(anyStep, { seed, numRuns: steps });
  const rows = await box.conversations();
  const open = rows.filter((row) => row.status !== "resolved" && !row.isHumanTakeover);
  for (let at = 0; at < all.length; at += batch) {
    const id = open[(at / batch) % open.length]?.id ?? "";
    await box.takeOver(id);
    await page.goto(`human-inbox?conversation=${id}`);
    await box.field.waitFor();
    const before = await box.textsOf(id);
    const written: string[] = [];
    for (const take of all.slice(at, at + batch)) await take({ api, box, context, page, written });
    await context.setOffline(false);
    await box.check(id, before, written);
    console.log(`${at + batch} of ${steps} steps ${api ? "on a port" : "on the mock"}`);
  }
});
