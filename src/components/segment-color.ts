/** The hues of the colours a server may name, in degrees; any other is grey. */
const warm = { red: 25, rose: 5, orange: 55, amber: 75, yellow: 95 };
const hues = new Map(Object.entries({ ...warm, green: 155, teal: 190, blue: 262, purple: 305 }));

/** What a segment's colour is drawn in, the same wherever it is shown; undefined without a known one. */
export function colorOf(word: string | undefined): string | undefined {
  const hue = hues.get(word?.trim().toLowerCase() ?? "");
  return hue === undefined ? undefined : `oklch(0.65 0.15 ${String(hue)})`;
}
