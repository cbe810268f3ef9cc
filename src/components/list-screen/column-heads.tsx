import { cn } from "@/lib/cn";
import type { WithId } from "@/lib/list-rows";
import type { ListKind, ListSort } from "./list-kind";
import { columnsIn, gridStyles, type ListForm } from "./row-styles";

/** The names of a table's columns. */
export function ColumnHeads<Row extends WithId>({
  form,
  kind,
  sort,
}: {
  form: Exclude<ListForm, "card">;
  kind: ListKind<Row>;
  sort: ListSort<Row>;
}) {
  const direction = sort.descending ? "descending" : "ascending";
  const sortOf = (label: string) => ((sort.column ?? sort.label) === label ? direction : undefined);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={cn(
        "min-h-8 border-b bg-card px-4 text-xs font-medium text-muted-foreground",
        gridStyles[form],
      )}
    >
      <span role="columnheader" aria-sort={sortOf("Name")}>
        Name
      </span>
      {columnsIn(kind, form).map(({ align, label }) => (
        <span
          key={label}
          role="columnheader"
          aria-sort={sortOf(label)}
          className={cn("truncate", align === "end" && "text-right")}
        >
          {label}
        </span>
      ))}
      {kind.actions && (
        <span role="columnheader" className="sr-only">
          Actions
        </span>
      )}
    </div>
  );
}
