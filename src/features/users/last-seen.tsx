import { scaleLog } from "d3-scale";
import { useRef } from "react";
import { Plot, share } from "@/components/charts/plot";
import { InitialsAvatar } from "@/components/initials-avatar";
import type { ListView } from "@/components/list-screen/use-list";
import { useSize } from "@/components/list-screen/use-size";
import { SectionCard } from "@/components/section-card";
import { useNow } from "@/components/use-now";
import type { ReceivedStaffUser } from "@/contract/users";
import { cn } from "@/lib/cn";
import { count } from "@/lib/format";
import { sortedBy } from "@/lib/list-rows";
import { dateFrom, DAY, firstTime, relativeTime } from "@/lib/times";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { isOnline, usernameOf } from "./users";

const ages = [365 * DAY, 30 * DAY, 7 * DAY, DAY, DAY / 24, DAY / 1440];
const places = [0.125, 0.26, 0.43, 0.57, 0.76, 1];
/** The place of an age, in ms, on the axis. Users who never signed in are at 0, apart from the oldest age. */
const placeOf = scaleLog(ages, places).clamp(true);
const words = ["1 month", "1 week", "1 day", "1 hour", "Now"];
const axis = words.map((text, index) => ({ at: places[index + 1] ?? 0, text }));

/** The most marks in a column, which is 2.125 rem wide. With more users, the top mark is for all the others. */
const lanes = 3;

const hatched =
  "bg-[repeating-linear-gradient(115deg,color-mix(in_oklab,currentColor_35%,transparent)_0_1px,transparent_1px_4px)]";

/** The users as marks, stacked in columns by their last login. */
export function seenMarks(users: readonly ReceivedStaffUser[], now: number, columns: number) {
  const stacks = Array.from({ length: columns }, (): ReceivedStaffUser[] => []);
  for (const user of sortedBy(users, ({ lastLogin }) => firstTime(lastLogin))) {
    const age = Math.max(1, now - firstTime(user.lastLogin));
    const place = dateFrom(user.lastLogin) ? placeOf(age) : 0;
    // Text that is not a time has no place.
    if (place > 0 || !user.lastLogin?.trim())
      stacks[Math.min(columns - 1, Math.floor(place * columns))]?.push(user);
  }
  return stacks.flatMap((stack, column) =>
    stack.slice(0, lanes).map((user, lane) => {
      const group = lane === lanes - 1 ? stack.slice(lane) : [user];
      const ago = relativeTime(user.lastLogin, now);
      const state = isOnline(user, now) ? "online" : user.status !== "active" && user.status;
      const who = group.length > 1 ? `${count(group.length)} more` : usernameOf(user);
      const when = ago ? `signed in ${ago}` : "never signed in";
      const text = [who, when, group.length === 1 && state].filter(Boolean).join(", ");
      return { user, group, text, x: (column + 0.5) / columns, y: (lane + 0.5) / lanes };
    }),
  );
}

/** Who is signed in now, and how long the others have been away: the longer, the smaller and greyer. */
export function LastSeen({ list }: { list: ListView<ReceivedStaffUser> }) {
  const { address, openRow, source } = list;
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const columns = useSize(box, ({ width }) => Math.floor(width / 2.125));
  const marks = seenMarks(source.rows ?? [], now, columns);
  return (
    <SectionCard title="Last seen" band note="Ringed: online. Hatched: inactive.">
      <div ref={box}>
        <Plot
          label="Users, latest login last"
          marks={marks}
          x={[{ at: 0, text: "Never" }, ...axis]}
          reach={28}
          onPick={({ group, user }) =>
            group.length > 1 ? list.chooseSort("login") : address.open(user.id ?? "")
          }
          className="h-19 border-b pointer-coarse:@xl:h-16 bg-radial-[at_100%_100%] from-primary/25 to-transparent dark:from-primary/40 to-70%"
        >
          {() => (
            <>
              {axis.map(({ at }) => (
                <span
                  key={at}
                  className="absolute inset-y-0 border-l border-dashed"
                  style={{ left: share(at) }}
                >
                  {!source.rows && (
                    <Skeleton className="absolute right-1 bottom-0.5 size-7 rounded-full" />
                  )}
                </span>
              ))}
              {marks.map((mark, index) => (
                <span
                  key={mark.user.id ?? index}
                  className={cn(
                    "absolute origin-bottom -translate-x-1/2 translate-y-1/2 rounded-full",
                    openRow &&
                      mark.group.includes(openRow) &&
                      "z-1 ring-2 ring-foreground ring-offset-3 ring-offset-card",
                  )}
                  style={{
                    left: share(mark.x),
                    bottom: share(mark.y),
                    scale: 0.8 + 0.3 * mark.x,
                    filter: `saturate(${mark.x})`,
                  }}
                >
                  {mark.group.length > 1 ? (
                    <Badge>+{count(mark.group.length)}</Badge>
                  ) : (
                    <InitialsAvatar
                      name={usernameOf(mark.user)}
                      className={cn(
                        "size-7 ring-2 ring-card",
                        isOnline(mark.user, now) && "ring-primary",
                        mark.user.status !== "active" && hatched,
                      )}
                    />
                  )}
                </span>
              ))}
            </>
          )}
        </Plot>
      </div>
    </SectionCard>
  );
}
