/** The seed of today's walks: SEED, or today's date. @returns {number} */
export const seedOfToday = () =>
  Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));

/** The seed of a long walk: SEED, or a new one each time. @returns {number} */
export const seedOrAny = () => Number(process.env.SEED ?? Date.now() % 1_000_000_000);
