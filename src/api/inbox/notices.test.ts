import { expect, it, vi } from "vitest";
import { createNotices } from "./notices";

it("tells what nobody has heard to the first who listens, once", () => {
  const notices = createNotices<[text: string]>();
  notices.notify("lost");
  const first = vi.fn();
  const second = vi.fn();
  const stop = notices.add(first);
  notices.add(second);
  notices.notify("refused");
  expect(first.mock.calls).toEqual([["lost"], ["refused"]]);
  expect(second.mock.calls).toEqual([["refused"]]);
  stop();
  notices.notify("late");
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenLastCalledWith("late");
});
