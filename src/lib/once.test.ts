import { expect, it, vi } from "vitest";
import { once } from "./once";

it("runs a task once, for all callers before and after it is done", async () => {
  const task = vi.fn(() => Promise.resolve({}));
  const ask = once(task);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(other).toBe(one);
  expect(await ask()).toBe(one);
  expect(task).toHaveBeenCalledOnce();
});

it("tries a failed task again on the next call", async () => {
  const task = vi.fn<() => Promise<string>>();
  task.mockRejectedValueOnce(new Error("No locks")).mockResolvedValueOnce("done");
  const ask = once(task);
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask()).toBe("done");
  expect(task).toHaveBeenCalledTimes(2);
});
