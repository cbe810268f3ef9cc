import { count } from "@/lib/format";

/** A group's heading, which says how many rows it has. */
export const GroupHead = ({ name, size }: { name: string | undefined; size: number }) => (
  <h3 className="flex h-8 items-center gap-2 border-b bg-background px-(--row-inset,0.875rem) text-xs font-semibold">
    {name} <span className="font-medium text-muted-foreground">{count(size)}</span>
  </h3>
);
