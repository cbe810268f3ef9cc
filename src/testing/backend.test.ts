import { expect, test, vi } from "vitest";
import { mockData, resetBackend } from "./backend";

test("stories may start at the same time, as on a notes page", async () => {
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("document", { cookie: "", querySelector: () => null });
  await Promise.all([resetBackend(), resetBackend()]);
  expect(mockData().members.count()).toBeGreaterThan(0);
});
