import { type ReactNode, useMemo } from "react";
import { count } from "@/lib/format";

/** The name of a row's group; a row that begins one has a heading above it. */
export type GroupOf<Row> = (row: Row) => string | undefined;

/** The height of a group's heading in rem. */
export const groupHeight = 2;

/** A group's heading, which says how many rows it has. */
export const GroupHead = ({ name, size }: { name: string | undefined; size: number }) => (
  <h3 className="flex h-8 items-center gap-2 border-b bg-background px-(--row-inset,0.875rem) text-xs font-semibold">
    {name} <span className="font-medium text-muted-foreground">{count(size)}</span>
  </h3>
);

/** The headings of groups with how many rows each has, by the index of the row that begins it. */
export function useGroupHeads<Row>(rows: readonly Row[], groupOf: GroupOf<Row> | undefined) {
  return useMemo(() => {
    const names = groupOf ? rows.map(groupOf) : [];
    const starts = names.flatMap((name, index) => (name === names[index - 1] ? [] : [index]));
    const heads = starts.map((start, nth) => {
      const size = (starts[nth + 1] ?? rows.length) - start;
      return [start, <GroupHead key={start} name={names[start]} size={size} />] as const;
    });
    return new Map<number, ReactNode>(heads.filter(([start]) => names[start] !== undefined));
  }, [rows, groupOf]);
}
