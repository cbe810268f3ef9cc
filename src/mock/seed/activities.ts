import type { Activity } from "@/contract/dashboard";
import type { Member } from "@/contract/members";
import { createRandom, inTurn, type Random, seedOf } from "../random";
import type { SeedContext } from "../tables";
import lines from "./activities.json";
import { membersByKey, withNames } from "./members";

/** The lines about work that does not fail. */
const completed = lines.filter(({ status }) => status === undefined);

/** The maximum number of lines in the feed, the same as on the page. */
export const maxActivities = 200;
/** How far back the seeded feed goes, in ms: slightly further than the Overview shows. */
export const feedDuration = 130 * 60_000;
/** The fastest pace of the feed: any faster, and the stored lines would not cover two hours. */
const maxPace = 1.2;

/** The time between two lines, in ms, both seeded and live. Lines come in bursts. */
export function drawGap(random: Random, pace: number): number {
  const isBurst = random.chance(0.65);
  const seconds = isBurst ? random.integer(3, 12) : random.integer(60, 210);
  return Math.round((seconds * 1000) / Math.min(pace, maxPace));
}

/** A line as it is at the time `now`, in ms: work ends after two to eight minutes, and some fails. */
export function activityAt(row: Activity, now: number): Activity {
  if (row.status !== "processing") return row;
  const random = createRandom(seedOf(row.id));
  if (now < Date.parse(row.timestamp) + random.integer(120, 480) * 1000) return row;
  return { ...row, status: random.chance(0.1) ? "failed" : "completed" };
}

/**
 * Creates a random line. `index` determines its text and id; `at` is its time in ms. In the texts
 * `#` stands for a number, `@` for any member and `{amara}` for this member. Work in progress is
 * worded so that the text still fits when the work has ended.
 */
export function drawActivity(
  random: Random,
  index: number,
  at: number,
  members: readonly Member[],
  isQuiet: boolean,
): Activity {
  const figure = random.integer(3, 96);
  const name = members[Math.floor(random.next() * members.length)]?.name ?? "a member";
  // Uses every text once before repeating one. A quiet day has no work that could fail.
  const line = inTurn(isQuiet ? completed : lines, index * 37);
  const { status = "completed", text, type } = line;
  const description = withNames(text, membersByKey(members))
    .replaceAll("#", String(figure))
    .replaceAll("@", () => name);
  return {
    id: `activity-${index}`,
    type,
    description,
    timestamp: new Date(at).toISOString(),
    status,
  };
}

/** The seeded feed, oldest first. */
export function seedActivities({ members, now, scenario }: SeedContext): Activity[] {
  const random = createRandom(29);
  // Ages in ms, the newest line first.
  let oldest = 18_000;
  const ages = [oldest];
  while (oldest < feedDuration && ages.length < maxActivities) {
    oldest += drawGap(random, scenario.conditions?.livePace || 1);
    ages.push(oldest);
  }
  const isQuiet = scenario.data === "quiet";
  return ages
    .toReversed()
    .map((age, index) => drawActivity(random, index + 1, now - age, members, isQuiet));
}
