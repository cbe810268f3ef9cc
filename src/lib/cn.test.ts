import { expect, test } from "vitest";
import { cn } from "./cn";

test("what a component is given wins over its own", () => {
  expect(cn("h-8 w-full px-3 text-sm text-primary", "size-7 text-info")).toBe(
    "px-3 text-sm size-7 text-info",
  );
  expect(cn("rounded-md hover:bg-accent", false, "rounded-none hover:bg-muted")).toBe(
    "rounded-none hover:bg-muted",
  );
});
