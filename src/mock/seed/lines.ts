/** An ISO timestamp so many minutes before `now`. */
export const minutesBefore = (now: number, minutes: number): string =>
  new Date(now - Math.round(minutes * 60_000)).toISOString();
