import { cn } from "@/lib/cn";
import type { WithId } from "@/lib/list-rows";
import type { ListKind, ListSort } from "./list-kind";
import { columnsIn, gridStyles, type ListForm } from "./row-styles";

/** The names of a table's columns; without `sort` a placeholder, above rows that are still loading. */
export function ColumnHeads<Row extends WithId>({
  form,
  kind,
  sort,
}: {
  form: Exclude<ListForm, "card">;
  kind: ListKind<Row>;
  sort?: ListSort<Row>;
}) {
  const role = sort && "columnheader";
  const sortOf = (label: string) =>
    (sort?.column ?? sort?.label) === label
      ? sort?.descending
        ? "descending"
        : "ascending"
      : undefined;
  return (
    <div
      role={sort && "row"}
      aria-rowindex={sort && 1}
      aria-hidden={!sort || undefined}
      className={cn(
        "min-h-8 border-b bg-card px-4 text-xs font-medium text-muted-foreground",
        gridStyles[form],
      )}
    >
      <span role={role} aria-sort={sortOf("Name")}>
        Name
      </span>
      {columnsIn(kind, form).map(({ align, label }) => (
        <span
          key={label}
          role={role}
          aria-sort={sortOf(label)}
          className={cn("truncate", align === "end" && "text-right")}
        >
          {label}
        </span>
      ))}
      {kind.actions && (
        <span role={role} className="sr-only">
          Actions
        </span>
      )}
    </div>
  );
}
