/** The seed of today's walks: the day's date, unless SEED is another's. @returns {number} */
export const seedOfToday = () =>
  Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** The seed of a long walk: SEED, or another one each time. @returns {number} */
export const seedOrAny = () => Number(process.env.SEED ?? Date.now() % 1_000_000_000);
