import type { ReceivedStaffUser } from "@/contract/users";

const user = (
  username: string,
  role: "admin" | "manager" | "user",
  lastLogin: string,
  createdAt: string,
) => ({ username, email: `${username}@example.org`, role, status: "active", lastLogin, createdAt });

/** Shown, marked, where the server sends no users (spec §7). */
export const sampleUsers: readonly ReceivedStaffUser[] = [
  user("admin", "admin", "2026-02-27T08:12:00Z", "2024-01-15T09:00:00Z"),
  user("marta.silva", "manager", "2026-02-26T16:40:00Z", "2024-06-03T10:30:00Z"),
  user("owen.hart", "user", "2026-02-24T11:05:00Z", "2025-03-20T14:00:00Z"),
  {
    ...user("yuki.tanaka", "user", "2025-11-08T13:25:00Z", "2024-09-11T08:45:00Z"),
    status: "inactive",
  },
].map((made, index) => ({ ...made, id: `sample-${String(index + 1)}` }));
