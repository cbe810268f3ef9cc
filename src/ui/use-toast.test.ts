import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearToasts, dismissToast, toast, toastStore } from "@/ui/use-toast";

/** Each notice there is and whether it is open. */
const notices = () =>
  toastStore
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

it("shows one notice, the latest, and each is changed and closed by its own hand alone", () => {
  expect(notices()).toBe("");
  const first = toast({ title: "First" });
  first.update({ title: "First, changed" });
  expect(notices()).toBe("First, changed: open");
  const second = toast({ title: "Second" });
  expect(notices()).toBe("Second: open");
  first.update({ title: "Late" });
  first.dismiss();
  expect(notices()).toBe("Second: open");
  second.dismiss();
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
