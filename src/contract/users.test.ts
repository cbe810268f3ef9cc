import { describe, expect, it } from "vitest";
import {
  deactivationObstacle,
  isLastActiveAdmin,
  isOnline,
  isSelf,
  type ReceivedStaffUser,
  roleObstacle,
} from "./users";

const now = Date.parse("2026-03-04T12:00:00Z");
const admin: ReceivedStaffUser = { id: "1", username: "admin", role: "admin", status: "active" };
const second: ReceivedStaffUser = { id: "2", username: "nadia", role: "admin", status: "active" };
const user: ReceivedStaffUser = { id: "3", username: "lena", role: "user", status: "active" };

describe("isOnline", () => {
  it.each([
    ["2026-03-04T11:30:00Z", true],
    ["2026-03-04T11:29:59Z", false],
    ["2026-03-04T12:00:20Z", true],
    ["2026-03-05T12:00:00Z", false],
    ["yesterday", false],
    [undefined, false],
  ])("with a last login at %s: %s", (lastLogin, online) => {
    expect(isOnline({ lastLogin }, now)).toBe(online);
  });

  it("depends only on the last login", () => {
    expect(isOnline({ lastLogin: "2026-03-04T11:59:00Z", status: "inactive" }, now)).toBe(true);
  });
});

describe("the last active admin", () => {
  it("is the only active one", () => {
    expect(isLastActiveAdmin([admin, user], admin)).toBe(true);
    expect(isLastActiveAdmin([admin, { ...second, status: "inactive" }], admin)).toBe(true);
    expect(isLastActiveAdmin([admin, second], admin)).toBe(false);
    expect(isLastActiveAdmin([admin, user], user)).toBe(false);
  });

  it("cannot be deactivated or lose the role", () => {
    expect(deactivationObstacle([admin, user], admin, user)).toMatch(/last active admin/);
    expect(roleObstacle([admin, user], admin, "manager")).toMatch(/last active admin/);
    expect(roleObstacle([admin, user], admin, "admin")).toBeUndefined();
    expect(roleObstacle([admin, second], admin, "user")).toBeUndefined();
  });
});

describe("deactivating", () => {
  it("is not possible for oneself, by id or by username", () => {
    expect(deactivationObstacle([admin, second], admin, { id: "1" })).toMatch(/yourself/);
    expect(deactivationObstacle([admin, second], admin, { id: "x", username: "Admin" })).toMatch(
      /yourself/,
    );
    expect(isSelf({}, {})).toBe(false);
  });

  it("is possible for another user", () => {
    expect(deactivationObstacle([admin, second, user], user, admin)).toBeUndefined();
    expect(deactivationObstacle([admin, second], second, admin)).toBeUndefined();
  });
});
