import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { usePreferences } from "@/components/preferences";
import { cn } from "@/lib/cn";
import type { WithId } from "@/lib/list-rows";
import type { ListKind, ListSort } from "./list-kind";
import { ListRow } from "./list-row";
import { columnsIn, gridStyles, type ListForm, rowStyles } from "./row-styles";
import { Rows, type RowsHandle } from "./rows";
import type { ListView } from "./use-list";

/** A row's height in rem; an estimate for cards. */
function heightOf(form: ListForm, compact: boolean): number {
  if (form === "card") return compact ? 2 : 4;
  return compact ? 2.125 : 3.25;
}

/** The height in rem of what sticks above a table's rows: the toolbar, always one line, and the heads. */
const stickyHeight = 3.0625 + 2;

/** A list's rows, as a table with column heads or as cards. They scroll with the page. */
export function ListBody<Row extends WithId>({
  form,
  list,
}: {
  form: ListForm;
  list: ListView<Row>;
}) {
  const { address, kind, shown: rows, sort } = list;
  const compact = usePreferences(({ compactRows }) => compactRows);
  const { hrefOf, open, openId } = address;
  const styles = useMemo(() => rowStyles(kind, form, compact), [kind, form, compact]);
  const isOpen = (row: Row) => openId !== undefined && row.id === openId;
  const stylesOf = (row: Row) => {
    if (isOpen(row)) return `${styles.row} bg-info-bg dark:[&_.border-border]:border-input`;
    return row.id ? `${styles.row} hover:bg-accent/60` : styles.row;
  };
  const handle = useRef<RowsHandle>(null);
  const showOpen = useEffectEvent(() => {
    const index = rows.findIndex(isOpen);
    if (index >= 0) handle.current?.scrollTo(index);
  });
  useEffect(() => showOpen(), [openId]);
  // An open peek follows the keyboard from row to row.
  const walk = (index: number) => {
    const id = rows[index]?.id;
    if (id !== undefined) open(id);
  };
  const isTable = form !== "card";
  const body = (
    <Rows
      label={kind.many}
      height={heightOf(form, compact)}
      startId={openId}
      onMove={openId === undefined ? undefined : walk}
      covered={isTable ? stickyHeight : 0}
      table={isTable}
      {...{ compact, handle, rows, stylesOf }}
    >
      {(row) => (
        <ListRow
          {...{ compact, form, kind, row, styles }}
          href={row.id ? hrefOf(row.id) : undefined}
          current={isOpen(row)}
          onOpen={open}
        />
      )}
    </Rows>
  );
  if (!isTable) return body;
  return (
    <div role="table" aria-label={kind.many} aria-rowcount={1 + rows.length}>
      <div role="rowgroup" className="sticky top-12.25 z-10">
        <ColumnHeads form={form} kind={kind} sort={sort} />
      </div>
      {body}
    </div>
  );
}

/** A table's header row. */
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
