import type { Activity } from "@/contract/dashboard";
import type { Member } from "@/contract/members";
import { createRandom, type Random, seedOf } from "../random";
import type { ConversationRow, SeedContext } from "../tables";
import stock from "./activities.json";
import { membersByKey, withNames } from "./members";

/**
 * What the tools report. In its texts `#` stands for a figure, `@` for a member (`{amara}`: for this
 * one), and `&` for a member whose conversation waits for the team. What is under way is worded to fit
 * when it has ended.
 */
const lines: readonly { type: string; text: string; status?: string }[] = stock;
/** Those of them that cannot fail. */
const completed = lines.filter(({ status }) => status === undefined);

/** The feed keeps so many lines, as the page does. */
export const mostActivities = 200;
/** How far back the feed goes at the start, in ms: somewhat more than the Overview shows. */
export const feedLength = 130 * 60_000;
/** At a faster pace the lines that are kept would not cover two hours. */
const fastest = 1.2;

/** The time from one line to the next, in ms, in the seed and live: work comes in bursts. */
export function drawGap(random: Random, pace: number): number {
  const isBurst = random.chance(0.65);
  const seconds = isBurst ? random.integer(3, 12) : random.integer(60, 210);
  return Math.round((seconds * 1000) / Math.min(pace, fastest));
}

/** A line as it stands at a time (in ms): work ends after two to eight minutes, and some of it fails. */
export function activityAt(row: Activity, now: number): Activity {
  if (row.status !== "processing") return row;
  const random = createRandom(seedOf(row.id));
  if (now < Date.parse(row.timestamp) + random.integer(120, 480) * 1000) return row;
  return { ...row, status: random.chance(0.1) ? "failed" : "completed" };
}

/** What a line may tell of. */
interface Known {
  members: readonly Member[];
  conversations: readonly ConversationRow[];
  /** The lines before it. */
  feed: readonly Activity[];
  /** Of work that fails, it is not told. */
  isQuiet: boolean;
}

/** Draws a line from the stock; `index` makes its id, `at` is its time in ms. */
export function drawActivity(
  random: Random,
  index: number,
  at: number,
  { conversations, feed, isQuiet, members }: Known,
): Activity {
  // Drawn first, so that the sequence does not depend on what there is to tell of.
  const [figure, who] = [random.integer(3, 96), random.next()];
  const name = members[Math.floor(who * members.length)]?.name ?? "a member";
  const timestamp = new Date(at).toISOString();
  // Every line comes once before one comes again.
  const told = isQuiet ? completed : lines;
  const lineAt = (place: number) => told[place % told.length] ?? { type: "system", text: "" };
  let { status = "completed", text, type } = lineAt(index * 37);
  if (text.includes("&")) {
    const named = conversations
      .filter((row) => row.handedOverAt && row.handedOverAt <= timestamp)
      .map((row) => ({ ...row, line: text.replace("&", () => row.memberName) }))
      .filter(({ line }) => !feed.some(({ description }) => description === line))
      .toSorted((a, b) => ((a.handedOverAt ?? "") < (b.handedOverAt ?? "") ? 1 : -1))[0];
    if (named) text = named.line;
    else ({ status = "completed", text, type } = lineAt(index * 37 + 1));
  }
  const description = withNames(text, membersByKey(members))
    .replaceAll("#", String(figure))
    .replaceAll("@", () => name);
  return { id: `activity-${index}`, type, description, timestamp, status };
}

/** The feed at the start, oldest first. */
export function seedActivities({ members, now, scenario, written }: SeedContext): Activity[] {
  const random = createRandom(29);
  // The newest line is so old.
  const ages = [18_000];
  for (let age = 18_000; age < feedLength && ages.length < mostActivities; ages.push(age)) {
    age += drawGap(random, scenario.conditions?.livePace || 1);
  }
  // As they were at the start, whatever has been done since.
  const conversations = written.map(({ conversation }) => conversation);
  const feed: Activity[] = [];
  for (const [index, age] of ages.toReversed().entries()) {
    const known = { conversations, feed, members, isQuiet: scenario.data === "quiet" };
    feed.push(activityAt(drawActivity(random, index + 1, now - age, known), now));
  }
  return feed;
}
