import { expect, it } from "vitest";
import { partsOf, pieceDocument } from "./piece-document";

const outline = ["One", "Two", "Three", "Four"];

it.each([
  ["completed", 100, 4],
  ["completed", undefined, 4],
  ["generating", 50, 2],
  ["paused", 74, 2],
  ["generating", 900, 4],
  ["planning", 30, 0],
  ["archived", 25, 1],
])("a %s project at %s percent has %i parts ready", (status, progress, ready) => {
  const parts = partsOf({ status, outline, ...(progress === undefined ? {} : { progress }) });
  expect(parts.filter((part) => part.ready)).toHaveLength(ready);
});

it("escapes all text from the server", () => {
  const hostile = "<script>alert('x')</script>";
  const texts = { title: hostile, type: hostile, duration: hostile };
  const page = pieceDocument({
    ...texts,
    tools: [hostile],
    outline: [hostile],
    status: "completed",
  });
  expect(page).not.toContain("<script");
  expect(page.split("&lt;script>").length).toBeGreaterThan(5);
});

it("renders a project without any data", () => {
  const page = pieceDocument({});
  expect(page).toContain("Unnamed project");
  expect(page).not.toMatch(/undefined|NaN/);
});
