import { expect, it } from "vitest";
import {
  deactivationObstacle,
  isLastActiveAdmin,
  isSelf,
  type ReceivedStaffUser,
  roleObstacle,
} from "./users";

const admin: ReceivedStaffUser = { id: "1", username: "admin", role: "admin", status: "active" };
const second: ReceivedStaffUser = { id: "2", username: "nadia", role: "admin", status: "active" };
const user: ReceivedStaffUser = { id: "3", username: "lena", role: "user", status: "active" };

it("the last active admin cannot be deactivated or lose the role", () => {
  expect(isLastActiveAdmin([admin, user], admin)).toBe(true);
  expect(isLastActiveAdmin([admin, { ...second, status: "inactive" }], admin)).toBe(true);
  expect(deactivationObstacle([admin, user], admin, user)).toMatch(/last active admin/);
  expect(roleObstacle([admin, user], admin, "manager")).toMatch(/last active admin/);
  expect(roleObstacle([admin, user], admin, "admin")).toBeUndefined();
  expect(roleObstacle([admin, second], admin, "user")).toBeUndefined();
});

it("nobody can deactivate themselves, by id or by username, but anybody else", () => {
  for (const self of [{ id: "1" }, { id: "x", username: "Admin" }]) {
    expect(deactivationObstacle([admin, second], admin, self)).toMatch(/yourself/);
  }
  expect(isSelf({}, {})).toBe(false);
  expect(deactivationObstacle([admin, second, user], user, admin)).toBeUndefined();
  expect(deactivationObstacle([admin, second], second, admin)).toBeUndefined();
});
