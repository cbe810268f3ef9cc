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
