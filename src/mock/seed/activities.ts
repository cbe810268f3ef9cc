import type { Activity } from "@/contract/dashboard";
import type { SeedContext } from "../tables";
import { createRandom, type Random } from "../random";
import { linesOf } from "@/lib/lines";
import activities from "./activities.txt?raw";
import { minutesBefore } from "./lines";

/** Every kind of thing that the tools report; `#` stands for a figure, `@` for a member. */
const stock = linesOf(activities);

const atStart = 150;

/** One line of the feed, drawn from the stock; `index` makes its id. */
export function drawActivity(
  random: Random,
  index: number,
  timestamp: string,
  members: readonly { name: string }[],
): Activity {
  // Every line comes once before one comes again.
  const [type = "", words = "", status = "completed"] = stock[(index * 37) % stock.length] ?? [];
  const name = members.length > 0 ? random.pick(members).name : "a member";
  return {
    id: `activity-${index}`,
    type,
    description: words.replaceAll("#", String(random.integer(3, 96))).replaceAll("@", name),
    timestamp,
    status,
  };
}

/** The feed at the start, oldest first: bursts of work over somewhat more than two hours. */
export function seedActivities({ members, now }: SeedContext): Activity[] {
  const random = createRandom(60);
  const rows: Activity[] = [];
  for (let index = atStart, minutes = 0.3; index > 0; index -= 1) {
    const row = drawActivity(random, index, minutesBefore(now, minutes), members());
    if (minutes > 40 && row.status === "processing") row.status = "completed";
    rows.unshift(row);
    minutes += random.next() < 0.12 ? 1 + random.next() * 5 : 0.15 + random.next() * 0.7;
  }
  return rows;
}
