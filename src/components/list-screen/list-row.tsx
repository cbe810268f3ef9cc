import { memo, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useDensity } from "./density";
import type { ListKind } from "./list-kind";

/** A column of the list; on a narrow screen a line of the row's card. */
export interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** A CSS grid track, the same for every row; "minmax(0,1fr)" by default. */
  width?: string;
  align?: "end";
  /** On a card: beside the name, over the whole width, or hidden; a line with its label by default. */
  card?: "beside" | "wide" | "hidden";
}

/** How a list's rows are drawn. Define it at a module's top level, or memoise it. */
export interface RowShape<Row extends object> {
  columns: readonly ListColumn<Row>[];
  /** Before the name: initials, an icon. */
  leading?: (row: Row) => ReactNode;
  /** A quiet line under the name; left out when rows are compact. */
  detail?: (row: Row) => ReactNode;
  /** The name's CSS grid track. */
  nameWidth?: string;
  /** A row's buttons, and the CSS width of their column. `nameId` is for `aria-describedby`. */
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

/** A row is a line of the grid on a wide list, and a card on a narrow one. */
export const gridStyles = "@4xl:grid @4xl:grid-cols-(--list-tracks) @4xl:items-center @4xl:gap-x-6";

interface ListRowProps<Row extends object> {
  row: Row;
  kind: ListKind<Row>;
  shape: RowShape<Row>;
  /** The address of its detail; without one the row is not a link. */
  href: string | undefined;
  current: boolean;
  onOpen: (id: string) => void;
}

/** One row of a list. */
// The cast keeps the type parameter, which memo would lose.
export const ListRow = memo(function ListRow<Row extends object>({
  current,
  href,
  kind,
  onOpen,
  row,
  shape: { actions, columns, detail, leading },
}: ListRowProps<Row>) {
  const [density] = useDensity();
  const compact = density === "compact";
  const nameId = useId();
  const name = kind.nameOf(row)?.trim() || `Unnamed ${kind.one}`;
  const nameStyles = "line-clamp-2 font-medium wrap-anywhere @4xl:line-clamp-1";
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
          {href === undefined ? (
            <span id={nameId} className={nameStyles}>
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
                onOpen(kind.idOf(row) ?? "");
              }}
              className={cn(
                nameStyles,
                "outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-ring focus-visible:after:outline-2",
              )}
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
      {columns.map(({ align, card, cell, label }) => (
        <div
          key={label}
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
      ))}
      {actions !== undefined && (
        <div className="relative order-4 flex basis-full flex-wrap items-center gap-1.5 empty:hidden @4xl:order-none @4xl:flex-nowrap @4xl:justify-end">
          {actions.show(row, nameId)}
        </div>
      )}
    </div>
  );
}) as <Row extends object>(props: ListRowProps<Row>) => ReactNode;
