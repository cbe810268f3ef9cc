import type { Activity } from "@/contract/dashboard";
import type { Member } from "@/contract/members";
import { createRandom, inTurn, type Random, seedOf } from "../random";
import type { SeedContext } from "../tables";
import lines from "./activities.json";
import { membersByKey, withNames } from "./members";

/** What the tools can report that does not fail. */
const completed = lines.filter(({ status }) => status === undefined);

/** How many lines the feed keeps, as on the page. */
export const mostActivities = 200;
/** How far back the feed goes at the start, in ms: a little more than the Overview shows. */
export const feedLength = 130 * 60_000;
/** The fastest pace: any faster, and the stored lines would not cover two hours. */
const fastest = 1.2;

/** The time from one line to the next, in ms, in the seed and live: work comes in bursts. */
export function drawGap(random: Random, pace: number): number {
  const isBurst = random.chance(0.65);
  const seconds = isBurst ? random.integer(3, 12) : random.integer(60, 210);
  return Math.round((seconds * 1000) / Math.min(pace, fastest));
}

/** A line as it is at a time (in ms): work ends after two to eight minutes, and some of it fails. */
export function activityAt(row: Activity, now: number): Activity {
  if (row.status !== "processing") return row;
  const random = createRandom(seedOf(row.id));
  if (now < Date.parse(row.timestamp) + random.integer(120, 480) * 1000) return row;
  return { ...row, status: random.chance(0.1) ? "failed" : "completed" };
}

/**
 * Makes a random line; `index` gives it its text and id, `at` is its time in ms. In the texts `#`
 * stands for a figure, `@` for any member and `{amara}` for that one. Work under way is worded so that
 * the text still fits when it has ended.
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
  // Uses every text once before repeating any. A quiet day has no work that could fail.
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

/** The feed at the start, oldest first. */
export function seedActivities({ members, now, scenario }: SeedContext): Activity[] {
  const random = createRandom(29);
  // The age of the newest line, in ms.
  const ages = [18_000];
  for (let age = 18_000; age < feedLength && ages.length < mostActivities; ages.push(age)) {
    age += drawGap(random, scenario.conditions?.livePace || 1);
  }
  const isQuiet = scenario.data === "quiet";
  return ages
    .toReversed()
    .map((age, index) => drawActivity(random, index + 1, now - age, members, isQuiet));
}
