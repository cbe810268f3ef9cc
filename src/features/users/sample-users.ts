import type { ReceivedStaffUser } from "@/contract/users";

/** Shown, marked, where the server sends no users (spec §7). */
export const sampleUsers: readonly ReceivedStaffUser[] = [
  {
    id: "sample-1",
    username: "admin",
    email: "admin@example.org",
    role: "admin",
    status: "active",
    lastLogin: "2026-02-27T08:12:00Z",
    createdAt: "2024-01-15T09:00:00Z",
  },
  {
    id: "sample-2",
    username: "marta.silva",
    email: "marta.silva@example.org",
    role: "manager",
    status: "active",
    lastLogin: "2026-02-26T16:40:00Z",
    createdAt: "2024-06-03T10:30:00Z",
  },
  {
    id: "sample-3",
    username: "owen.hart",
    email: "owen.hart@example.org",
    role: "user",
    status: "active",
    lastLogin: "2026-02-24T11:05:00Z",
    createdAt: "2025-03-20T14:00:00Z",
  },
  {
    id: "sample-4",
    username: "yuki.tanaka",
    email: "yuki.tanaka@example.org",
    role: "user",
    status: "inactive",
    lastLogin: "2025-11-08T13:25:00Z",
    createdAt: "2024-09-11T08:45:00Z",
  },
];
