/** The name of a row's group; a row that begins one has a heading above it. */
export type GroupOf<Row> = (row: Row) => string | undefined;

/** Rows that follow each other. */
export interface RowGroup {
  name: string;
  start: number;
  end: number;
}

/** The groups in their order; the rows of one follow each other. Rows without a group are in none. */
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
