import type { Backend } from "./handler";
import { createRandom, drawFrom } from "./random";
import { activityAt, drawActivity, drawGap, feedLength, mostActivities } from "./seed/activities";

/** What the tools do by themselves: they add lines to the feed, and end the work that is under way. */
export function createActivityFeed({ conditions, isQuiet, now, store, streams }: Backend) {
  const stream = streams.activities;

  /** The time from a line to the next, in ms. */
  const nextGap = (): number => drawGap(createRandom(stream.position), conditions.livePace);

  function addLine(at: number): void {
    drawFrom(stream, (random) => {
      drawGap(random, 1); // the gap before a line comes first in the stream
      const feed = store.activities.list();
      const members = store.members.list();
      const conversations = store.conversations.list();
      // The lower numbers are the seed's.
      const index = mostActivities + stream.count;
      const row = drawActivity(random, index, at, { members, conversations, feed, isQuiet });
      store.activities.insert(activityAt(row, now()));
      const tooMany = Math.max(0, feed.length + 1 - mostActivities);
      for (const old of feed.slice(0, tooMany)) store.activities.remove(old.id);
    });
  }

  return {
    nextGap,
    /** Adds what the tools have done since the last line, as after a night's sleep; whether that was any. */
    catchUp(): boolean {
      const last = Date.parse(store.activities.list().at(-1)?.timestamp ?? "");
      if (Number.isNaN(last)) return false;
      const { count } = stream;
      const start = Math.max(last, now() - feedLength);
      for (let at = start + nextGap(); at <= now(); at += nextGap()) addLine(at);
      return stream.count > count;
    },
    addLine: () => addLine(now()),
    /** Ends the work whose time is over; whether there was any. */
    endWork(): boolean {
      const rows = store.activities.list().map((row) => activityAt(row, now()));
      const ended = rows.filter(({ id, status }) => store.activities.get(id)?.status !== status);
      for (const { id, status } of ended) store.activities.update(id, { status });
      return ended.length > 0;
    },
  };
}
