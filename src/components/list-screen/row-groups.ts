/** The name of a row's group; the first row of a group has a heading above it. */
export type GroupOf<Row> = (row: Row) => string | undefined;

/** Rows that follow each other. */
export interface RowGroup {
  name: string;
  start: number;
  end: number;
}

/** The groups in order, each of consecutive rows. Rows without a group are left out. */
export function groupsOf<Row>(rows: readonly Row[], groupOf?: GroupOf<Row>): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  if (!groupOf) return groups;
  for (const [index, row] of rows.entries()) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (name !== undefined && last?.name === name && last.end === index) last.end += 1;
    else if (name !== undefined) groups.push({ name, start: index, end: index + 1 });
  }
  return groups;
}
