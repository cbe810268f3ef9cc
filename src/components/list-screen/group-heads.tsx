import { type ReactNode, useMemo } from "react";
import { count } from "@/lib/format";

/** The name of a row's group; a row that begins one has a heading above it. */
export type GroupOf<Row> = (row: Row) => string | undefined;

/** The height of a group's heading in rem. */
export const groupHeight = 2;

/** The headings of groups with how many rows each has, by the index of the row that begins it. */
export function useGroupHeads<Row>(rows: readonly Row[], groupOf: GroupOf<Row> | undefined) {
  return useMemo(() => {
    const heads = new Map<number, ReactNode>();
    if (!groupOf) return heads;
    const names = rows.map(groupOf);
    names.forEach((name, index) => {
      if (name === undefined || name === names[index - 1]) return;
      let end = index;
      while (end < names.length && names[end] === name) end += 1;
      heads.set(
        index,
        <h3 className="flex h-8 items-center gap-2 border-b bg-background px-(--row-inset,0.875rem) text-xs font-semibold">
          {name} <span className="font-medium text-muted-foreground">{count(end - index)}</span>
        </h3>,
      );
    });
    return heads;
  }, [rows, groupOf]);
}
