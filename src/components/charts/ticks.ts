/** Round numbers that enclose a range, three to six of them: 0, 200, 400, 600. */
export function roundTicks(low: number, high: number, smallestStep = 0): readonly number[] {
  const rough = Math.max((high - low) / 4, smallestStep) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5].find((each) => each * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const steps = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: steps + 1 }, (_, index) => (first + index) * step);
}

const round = Array.from({ length: 64 }, (_, index) => 2 ** (index % 4) * 10 ** (index >> 2));

/** Round numbers from zero to at most `high`, as far apart as a square-root scale needs them. */
export function rootTicks(high: number): readonly number[] {
  const placeOf = (value: number) => Math.sqrt(value / high);
  return round
    .filter((value) => value <= high && placeOf(value) >= 0.12)
    .reduceRight<readonly number[]>(
      ([next = Infinity, ...kept], value) =>
        placeOf(next) - placeOf(value) < 0.12 ? [next, ...kept] : [value, next, ...kept],
      [],
    )
    .filter(Number.isFinite)
    .toSpliced(0, 0, 0);
}
