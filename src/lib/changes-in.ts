/** The values of `next` that differ from `before`. Sent alone, they keep what others have changed. */
export function changesIn<Row extends object>(
  next: Row,
  before: { [Name in keyof Row]?: unknown },
) {
  const changes: Partial<Row> = {};
  for (const name in next)
    if (JSON.stringify(next[name]) !== JSON.stringify(before[name])) changes[name] = next[name];
  return changes;
}
