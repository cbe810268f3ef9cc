import { memo, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useCompact } from "./density";
import { RowName } from "@/components/row-name";
import type { ListKind } from "./list-kind";
import { ViewDetails } from "./view-details";

/** A row is a line of the grid on a wide list, and a card on a narrow one. */
export const gridStyles = "@4xl:grid @4xl:grid-cols-(--list-tracks) @4xl:items-center @4xl:gap-x-6";

interface ListRowProps<Row extends object> {
  row: Row;
  kind: ListKind<Row>;
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
}: ListRowProps<Row>) {
  const { actions, columns, detail, idOf, leading } = kind;
  const compact = useCompact();
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
                onOpen(idOf(row) ?? "");
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
          <RowName value={nameId}>
            {actions.view !== undefined && (
              <ViewDetails id={idOf(row)} label={actions.view} shrinks={actions.shrinks} />
            )}
            {actions.show?.(row)}
          </RowName>
        </div>
      )}
    </div>
  );
}) as <Row extends object>(props: ListRowProps<Row>) => ReactNode;
