import { memo, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import type { Density } from "./density";

/** A column of the list; on a narrow screen a line of the row's card. */
export interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Its width as a CSS grid track, the same for every row; "minmax(0,1fr)" unless told. */
  width?: string;
  /** Figures stand at the end. */
  align?: "end";
  /** On a card: beside the name (a status), or over the whole width (a bar). With its label unless told. */
  card?: "beside" | "wide" | "hidden";
}

/** How a list's rows are drawn. Keep it at a module's top level, or memoised. */
export interface RowShape<Row extends object> {
  columns: readonly ListColumn<Row>[];
  /** Stands before the name: initials, an icon. */
  leading?: (row: Row) => ReactNode;
  /** A quiet line under the name; left out when rows are compact. */
  detail?: (row: Row) => ReactNode;
  /** The name's own width as a CSS grid track. */
  nameWidth?: string;
  /**
   * Buttons of a row, and the width of their column as a CSS length. `nameId` is the id of the
   * row's name, for `aria-describedby`.
   */
  actions?: { width: string; show: (row: Row, nameId: string) => ReactNode };
}

/** The tracks of the grid that header and rows share. */
export const tracksOf = <Row extends object>({
  actions,
  columns,
  nameWidth = "minmax(12rem,2fr)",
}: RowShape<Row>): string =>
  [
    nameWidth,
    ...columns.map(({ width }) => width ?? "minmax(0,1fr)"),
    ...(actions ? [actions.width] : []),
  ].join(" ");

/** On a wide list every row is a line of one grid; on a narrow one, a card. */
export const gridStyles = "@4xl:grid @4xl:grid-cols-(--list-tracks) @4xl:items-center @4xl:gap-x-6";

interface ListRowProps<Row extends object> {
  row: Row;
  shape: RowShape<Row>;
  id: string | undefined;
  name: string;
  /** The address of its detail; without one the row is no link. */
  href: string | undefined;
  /** Its detail is open. */
  current: boolean;
  density: Density;
  onOpen: (id: string) => void;
}

function ListRowContent<Row extends object>({
  current,
  density,
  href,
  id,
  name,
  onOpen,
  row,
  shape,
}: ListRowProps<Row>) {
  const { actions, columns, detail, leading } = shape;
  const compact = density === "compact";
  const nameId = useId();
  return (
    <div
      className={cn(
        "relative flex flex-wrap items-center gap-x-5 gap-y-2 border-b px-4 transition-colors",
        gridStyles,
        compact ? "py-2 @4xl:min-h-9 @4xl:py-0.5" : "py-3 @4xl:min-h-[57px] @4xl:py-2",
        current ? "bg-info-bg" : href !== undefined && "hover:bg-accent/60",
      )}
    >
      <div className="order-1 flex min-w-0 flex-1 basis-3/5 items-center gap-3 @4xl:order-none">
        {leading?.(row)}
        <div className="min-w-0">
          {href === undefined || id === undefined ? (
            <span id={nameId} className="line-clamp-2 font-medium wrap-anywhere @4xl:line-clamp-1">
              {name}
            </span>
          ) : (
            <Link
              id={nameId}
              href={href}
              data-row-link=""
              aria-current={current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
              className="line-clamp-2 font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-ring focus-visible:after:outline-2 @4xl:line-clamp-1"
            >
              {name}
            </Link>
          )}
          {detail !== undefined && !compact && (
            <p className="line-clamp-2 text-sm text-muted-foreground @4xl:line-clamp-1">
              {detail(row)}
            </p>
          )}
        </div>
      </div>
      <span aria-hidden className="order-2 -mt-2 h-0 basis-full @4xl:hidden" />
      {columns.map((column) => (
        <Cell key={column.label} column={column} row={row} />
      ))}
      {actions !== undefined && (
        <div className="relative order-4 flex basis-full flex-wrap items-center gap-1.5 empty:hidden @4xl:order-none @4xl:flex-nowrap @4xl:justify-end">
          {actions.show(row, nameId)}
        </div>
      )}
    </div>
  );
}

/** One row of a list. */
// The generic function is kept: memo would forget what kind of row it is for.
export const ListRow = memo(ListRowContent) as typeof ListRowContent;

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { align, card, cell, label } = column;
  return (
    <div
      className={cn(
        "flex min-w-0 items-center gap-1.5 text-sm @4xl:order-none",
        card === "beside" ? "order-1" : "order-3",
        card === "wide" && "basis-full",
        card === "hidden" && "@max-4xl:hidden",
        align === "end" && "@4xl:text-right",
      )}
    >
      <span
        className={cn(
          "shrink-0 text-muted-foreground @4xl:sr-only",
          card === "beside" && "sr-only",
        )}
      >
        {label}
      </span>
      <span className="min-w-0 flex-1 truncate *:align-middle">{cell(row)}</span>
    </div>
  );
}
