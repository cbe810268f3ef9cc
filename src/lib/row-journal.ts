/** What turned one list of rows into the next; a row that was replaced is in both. */
export interface RowChange<Row> {
  removed: readonly Row[];
  added: readonly Row[];
}

/** How many changes are remembered. A reader that is further behind starts over. */
const limit = 100;

/** Remembers how lists came about, so that what is made of them can follow change by change. */
export type RowJournal<Row extends object> = ReturnType<typeof createRowJournal<Row>>;

/** Creates a journal for lists of rows that are never changed in place. */
export function createRowJournal<Row extends object>() {
  interface Lineage {
    version: number;
    changes: RowChange<Row>[];
  }
  const known = new WeakMap<readonly Row[], { lineage: Lineage; version: number }>();

  return {
    /** Notes what `after` has in place of `before`. */
    note(before: readonly Row[], after: readonly Row[], change: RowChange<Row>): void {
      const latest = known.get(before);
      const isLatest = latest !== undefined && latest.version === latest.lineage.version;
      const lineage = isLatest ? latest.lineage : { version: 0, changes: [] };
      if (!isLatest) known.set(before, { lineage, version: 0 });
      lineage.version += 1;
      lineage.changes.push(change);
      if (lineage.changes.length > limit) lineage.changes.shift();
      known.set(after, { lineage, version: lineage.version });
    },

    /** The changes that lead from one list to a later one; undefined where that is not known. */
    between(before: readonly Row[], after: readonly Row[]): readonly RowChange<Row>[] | undefined {
      if (before === after) return [];
      const [from, to] = [known.get(before), known.get(after)];
      if (!from || !to || from.lineage !== to.lineage || from.version > to.version)
        return undefined;
      const { changes, version } = to.lineage;
      const oldest = version - changes.length;
      if (from.version < oldest) return undefined;
      return changes.slice(from.version - oldest, to.version - oldest);
    },
  };
}
