import type { ReceivedCommunityEvent } from "@/contract/events";
import { dateFrom } from "@/lib/times";

/** What a look at an event before its launch found. */
export interface LaunchCheck {
  ok: boolean;
  words: string;
}

/** What an event should have before it is launched; `now` in ms. */
export function launchChecks(
  { attendees, capacity, date, tools }: ReceivedCommunityEvent,
  now: number,
): readonly LaunchCheck[] {
  const at = dateFrom(date)?.getTime();
  const isAhead = at === undefined ? (date ?? "").trim() !== "" : at > now;
  const hasSeats = capacity !== undefined && capacity > 0;
  const isOver = hasSeats && attendees !== undefined && attendees > capacity;
  return [
    {
      ok: isAhead,
      words: isAhead
        ? "It has a date ahead"
        : at === undefined
          ? "It has no date"
          : "Its date has passed",
    },
    {
      ok: hasSeats && !isOver,
      words: !hasSeats
        ? "It has no capacity"
        : isOver
          ? "More people signed up than there are seats"
          : "There are seats for everyone who signed up",
    },
    {
      ok: (tools ?? []).length > 0,
      words: (tools ?? []).length > 0 ? "A tool looks after it" : "No tool looks after it",
    },
  ];
}
