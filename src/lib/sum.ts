/** The sum of the values. Missing ones count as 0. */
export const sum = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
