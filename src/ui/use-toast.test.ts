import { afterEach, describe, expect, it } from "vitest";
import { clearToasts, toast } from "@/ui/use-toast";

describe("toast", () => {
  afterEach(clearToasts);

  it("gives every notice its own handle", () => {
    const first = toast({ title: "First" });
    const second = toast({ title: "Second" });
    expect(first.id).not.toBe(second.id);
  });

  it("bears handles of notices that are gone", () => {
    const first = toast({ title: "First" });
    toast({ title: "Second" });
    expect(() => {
      first.update({ title: "Changed" });
      first.dismiss();
    }).not.toThrow();
  });
});
