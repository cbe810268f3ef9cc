import { describe, expect, it } from "vitest";
import { changeEach } from "@/features/inbox/selection";

describe("changing several", () => {
  it("goes on after a failure, and says which failed", async () => {
    const tried: string[] = [];
    const outcome = await changeEach(["a", "b", "c", "d", "e", "f"], async (id) => {
      tried.push(id);
      await Promise.resolve();
      if (id === "b") throw new Error("no");
    });
    expect(tried.toSorted()).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(outcome.done.toSorted()).toEqual(["a", "c", "d", "e", "f"]);
    expect(outcome.failed).toEqual(["b"]);
    expect(outcome.error).toEqual(new Error("no"));
  });

  it("changes four at a time", async () => {
    let running = 0;
    let most = 0;
    const ids = Array.from({ length: 30 }, (_, index) => String(index));
    const outcome = await changeEach(ids, async (id) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (Number(id) % 3 === 0) throw new Error("no");
    });
    expect(most).toBe(4);
    expect(outcome.done).toHaveLength(20);
    expect(outcome.failed).toHaveLength(10);
  });

  it("has nothing to do with nothing", async () => {
    expect(await changeEach([], () => Promise.reject(new Error("no")))).toEqual({
      done: [],
      failed: [],
    });
  });

  it("keeps the first error of several", async () => {
    const outcome = await changeEach(["a", "b"], (id) => Promise.reject(new Error(id)));
    expect(outcome).toEqual({ done: [], failed: ["a", "b"], error: new Error("a") });
  });
});
