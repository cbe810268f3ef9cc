import { Role } from "@/contract/auth";
import { type StaffUser, UserStatus } from "@/contract/users";
import * as v from "valibot";
import { linesOf } from "@/lib/lines";
import { minutesBefore } from "./lines";

/** The staff: username, role, status, minutes since the last sign-in ("-": never), days in service. */
const users = `
admin | admin | active | 4 | 1460
maya.okafor | manager | active | 7 | 980
nadia.admin | admin | active | 260 | 1210
jonas.weber | manager | active | 16 | 702
lena.fischer | user | active | 2 | 410
diego.santos | user | active | 24 | 388
hannah.price | user | active | 95 | 350
tobias.lund | manager | inactive | 64800 | 902
aiko.mori | user | active | 1300 | 241
femi.adekunle | user | active | 28 | 198
clara.benoit | user | inactive | 21000 | 505
ruben.katz | user | active | 4320 | 120
sasha.petrova | user | inactive | 100800 | 640
ivy.tran | user | active | - | 1
`;

/** The staff's users, the admin first. */
export const seedUsers = (now: number): StaffUser[] =>
  linesOf(users).map(([username = "", role, status, minutes = "-", days], index) => ({
    id: `user-${index + 1}`,
    username,
    email: `${username}@harborcollective.example`,
    role: v.parse(Role, role),
    status: v.parse(UserStatus, status),
    lastLogin: minutes === "-" ? null : minutesBefore(now, Number(minutes)),
    createdAt: minutesBefore(now, Number(days) * 1440),
  }));
