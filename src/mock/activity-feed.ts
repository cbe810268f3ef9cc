import type { Backend } from "./handler";
import { createRandom, drawFrom } from "./random";
import { activityAt, drawActivity, drawGap, feedLength, mostActivities } from "./seed/activities";

/** What the tools do by themselves: they add lines to the feed, and end the work that is under way. */
export function createActivityFeed({ conditions, db, isQuiet, now, streams }: Backend) {
  const stream = streams.activities;

  /** The time from a line to the next, in ms. */
  const nextGap = (): number => drawGap(createRandom(stream.position), conditions.livePace);

  async function addLine(at: number): Promise<void> {
    const feed = db.activities.all();
    const row = drawFrom(stream, (random) => {
      drawGap(random, 1); // the gap before a line comes first in the stream
      const [members, conversations] = [db.members.all(), db.conversations.all()];
      // The lower numbers are the seed's.
      const index = mostActivities + stream.count;
      return drawActivity(random, index, at, { members, conversations, feed, isQuiet });
    });
    await db.activities.create(activityAt(row, now()));
    // The first that is found is the oldest.
    while (db.activities.count() > mostActivities) db.activities.delete((q) => q.where(() => true));
  }

  return {
    nextGap,
    /** Adds what the tools have done since the last line, as after a night's sleep; whether that was any. */
    async catchUp(): Promise<boolean> {
      const last = Date.parse(db.activities.all().at(-1)?.timestamp ?? "");
      if (Number.isNaN(last)) return false;
      const { count } = stream;
      const start = Math.max(last, now() - feedLength);
      for (let at = start + nextGap(); at <= now(); at += nextGap()) await addLine(at);
      return stream.count > count;
    },
    addLine: () => addLine(now()),
    /** Ends the work whose time is over; whether there was any. */
    async endWork(): Promise<boolean> {
      const ended = await db.activities.updateMany(
        (q) => q.where((row) => activityAt(row, now()).status !== row.status),
        { data: (row) => void Object.assign(row, activityAt(row, now())) },
      );
      return ended.length > 0;
    },
  };
}
