import { expect, it } from "vitest";
import { clearToasts, dismissToast, toast, useToasts } from "@/ui/use-toast";

/** The current toasts, and whether each is open. */
const notices = () =>
  useToasts
    .getState()
    .map(
      ({ title, open }) =>
        `${typeof title === "string" ? title : "no text"}: ${open ? "open" : "closed"}`,
    )
    .join(", ");

it("shows only the latest toast, until it is closed", () => {
  expect(notices()).toBe("");
  toast({ title: "First" });
  expect(notices()).toBe("First: open");
  toast({ title: "Second" });
  expect(notices()).toBe("Second: open");
  dismissToast();
  expect(notices()).toBe("Second: closed");
  clearToasts();
  expect(notices()).toBe("");
});
