/** The name of a row's group; a row that begins one has a heading above it. */
export type GroupOf<Row> = (row: Row) => string | undefined;

/** The height of a group's heading in rem. */
const headHeight = 2;

/** Rows that follow each other. */
export interface RowGroup {
  name: string | undefined;
  start: number;
  end: number;
  top: number;
  /** The height of its heading; 0 without one. */
  head: number;
}

/** The groups in their order. The rows of one follow each other, so its end is found by halving. */
function groupsIn<Row>(
  rows: readonly Row[],
  height: number,
  groupOf: GroupOf<Row> | undefined,
): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  const nameAt = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : groupOf?.(row);
  };
  let top = 0;
  for (let start = 0; start < rows.length; start = groups.at(-1)?.end ?? rows.length) {
    const name = nameAt(start);
    let [end, beyond] = [start + 1, rows.length];
    while (end < beyond) {
      const middle = (end + beyond) >> 1;
      if (nameAt(middle) === name) end = middle + 1;
      else beyond = middle;
    }
    const head = name === undefined ? 0 : headHeight;
    groups.push({ name, start, end, top, head });
    top += head + (end - start) * height;
  }
  return groups;
}

/** Where the rows of a list are, in rem from its top, if each is this high. */
export function rowPlaces<Row>(rows: readonly Row[], height: number, groupOf?: GroupOf<Row>) {
  const groups = groupsIn(rows, height, groupOf);
  const none: RowGroup = { name: undefined, start: 0, end: 0, top: 0, head: 0 };
  const groupAt = (index: number) => groups.findLast(({ start }) => start <= index) ?? none;
  return {
    groups,
    groupAt,
    /** A row's top; that of its group's heading, where it has one above it. */
    topOf: (index: number): number => {
      const { head, start, top } = groupAt(index);
      return index <= start ? top : top + head + (index - start) * height;
    },
    /** The row at a place. */
    indexAt: (place: number): number => {
      const { head, start, top } = groups.findLast((group) => group.top <= place) ?? none;
      return start + Math.max(0, Math.floor((place - top - head) / height));
    },
  };
}
