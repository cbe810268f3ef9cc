import { afterEach, expect, it, vi } from "vitest";
import { isOnline } from "./users";

const now = Date.parse("2026-03-04T12:00:00Z");

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ["2026-03-04T11:30:00Z", true],
  ["2026-03-04T11:30:00", true],
  ["2026-03-04T11:29:59Z", false],
  ["2026-03-04T12:00:20Z", true],
  ["2026-03-05T12:00:00Z", false],
  ["yesterday", false],
  [undefined, false],
])("is online with a last login at %s, whatever the status: %s", (lastLogin, online) => {
  vi.stubEnv("TZ", "Europe/Helsinki");
  expect(isOnline({ lastLogin, status: "inactive" }, now)).toBe(online);
});
