import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearToasts, dismissToast, toast, useToasts } from "@/ui/use-toast";

/** Each notice there is and whether it is open. */
const notices = () =>
  useToasts
    .getState()
    .map(
      ({ title, open }) =>
        `${typeof title === "string" ? title : "no text"}: ${open ? "open" : "closed"}`,
    )
    .join(", ");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

it("shows one notice, the latest, until it is closed", () => {
  expect(notices()).toBe("");
  toast({ title: "First" });
  expect(notices()).toBe("First: open");
  toast({ title: "Second" });
  expect(notices()).toBe("Second: open");
  dismissToast();
  expect(notices()).toBe("Second: closed");
});

it("forgets a notice that was closed a thousand seconds ago, and none since", () => {
  toast({ title: "First" });
  dismissToast();
  vi.advanceTimersByTime(999_999);
  expect(notices()).toBe("First: closed");
  vi.advanceTimersByTime(1);
  expect(notices()).toBe("");
  toast({ title: "Second" });
  dismissToast();
  toast({ title: "Third" });
  vi.advanceTimersByTime(1_000_000);
  expect(notices()).toBe("Third: open");
});
