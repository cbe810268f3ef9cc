import { Radio, ShieldCheck, UserCheck, Users } from "lucide-react";
import type { ListSource } from "@/components/list-screen/list-source";
import { MetricCard, MetricCardSkeleton } from "@/components/metric-card";
import { FigureCards } from "@/components/page-body";
import { useNow } from "@/components/use-now";
import { isOnline, type ReceivedStaffUser } from "@/contract/users";
import { count } from "@/lib/format";

const amount = (
  users: readonly ReceivedStaffUser[],
  holds: (user: ReceivedStaffUser) => boolean,
): string => count(users.filter(holds).length);

/** How many users there are, by what spec §2 counts. */
export function UserFigures({ source }: { source: ListSource<ReceivedStaffUser> }) {
  const now = useNow();
  const { rows: users, sample } = source;
  if (users === undefined) {
    return (
      <FigureCards>
        {["total", "active", "admins", "online"].map((card) => (
          <MetricCardSkeleton key={card} />
        ))}
      </FigureCards>
    );
  }
  const of = sample ? "of the sample below" : undefined;
  return (
    <FigureCards>
      <MetricCard
        icon={Users}
        label="Total Users"
        value={count(users.length)}
        change={of ?? "with an account"}
      />
      <MetricCard
        icon={UserCheck}
        label="Active Users"
        value={amount(users, ({ status }) => status === "active")}
        change={of ?? "may sign in"}
      />
      <MetricCard
        icon={ShieldCheck}
        label="Admins"
        value={amount(users, ({ role }) => role === "admin")}
        change={of ?? "may manage users"}
      />
      <MetricCard
        icon={Radio}
        label="Online Now"
        value={amount(users, (user) => isOnline(user, now))}
        change={of ?? "signed in within 30 minutes"}
      />
    </FigureCards>
  );
}
