import { expect, it } from "vitest";
import { changeEach } from "@/features/inbox/selection";

it("goes on after a failure, and says which failed first", async () => {
  const change = async (id: string) => {
    await Promise.resolve();
    if (Number(id) % 2 === 1) throw new Error(id);
  };
  const outcome = await changeEach(["0", "1", "2", "3"], change);
  expect(outcome).toEqual({ done: ["0", "2"], failed: ["1", "3"], error: new Error("1") });
  expect(await changeEach([], change)).toEqual({ done: [], failed: [] });
});
