import { expect, it } from "vitest";
import { changeEach } from "@/features/inbox/selection";

it("changes four at a time, goes on after a failure, and says which failed first", async () => {
  const [tried, now]: [string[], Set<string>] = [[], new Set()];
  let most = 0;
  const ids = Array.from({ length: 30 }, (_, index) => String(index));
  const isOdd = (id: string) => Number(id) % 3 === 1;
  const outcome = await changeEach(ids, async (id) => {
    tried.push(id);
    most = Math.max(most, now.add(id).size);
    await Promise.resolve();
    now.delete(id);
    if (isOdd(id)) throw new Error(id);
  });
  expect(most).toBe(4);
  expect(tried.toSorted()).toEqual(ids.toSorted());
  expect(outcome.failed.toSorted()).toEqual(ids.filter(isOdd).toSorted());
  expect(outcome.done.toSorted()).toEqual(ids.filter((id) => !isOdd(id)).toSorted());
  expect(outcome.error).toEqual(new Error("1"));
});

it("has nothing to do with nothing", async () => {
  const failing = () => Promise.reject(new Error("no"));
  expect(await changeEach([], failing)).toEqual({ done: [], failed: [] });
});
