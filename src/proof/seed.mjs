/** The seed of today's walks: the day's date, unless SEED is another's. @returns {number} */
export const seedOfToday = () =>
  Number(process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", ""));
