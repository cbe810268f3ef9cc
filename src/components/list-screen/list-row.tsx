import { Fragment, memo, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { useCompact } from "./density";
import { RowName } from "@/components/row-name";
import type { ListColumn, ListKind } from "./list-kind";
import { ViewDetails } from "./view-details";

/** A row is a line of the grid on a wide list, and a card on a narrow one. */
export const gridStyles =
  "@4xl:grid @4xl:grid-cols-(--list-tracks) @4xl:items-center @4xl:gap-x-4 @5xl:grid-cols-(--list-tracks-wide) @5xl:gap-x-6";

/** The classes of a row's parts, which its placeholder shares. */
export const rowStyles = {
  row: (compact: boolean) =>
    cn(
      "group/row relative flex flex-wrap items-center gap-x-5 gap-y-2 border-b px-4",
      gridStyles,
      compact ? "py-2 @4xl:min-h-9 @4xl:py-0.5" : "py-3 @4xl:min-h-[57px] @4xl:py-2",
    ),
  name: "order-1 flex min-w-0 flex-1 basis-3/5 items-center gap-3 @4xl:order-none",
  /** Ends a card's first line. */
  lineEnd: "order-2 -mt-2 h-0 basis-full @4xl:hidden",
  cell: ({ align, card }: Pick<ListColumn<never>, "align" | "card">) =>
    cn(
      "flex min-w-0 items-center gap-1.5 text-sm @4xl:order-none",
      card === "beside" ? "order-1" : "order-3",
      card === "wide" && "basis-full",
      align === "end" && "@4xl:justify-end @4xl:text-right",
    ),
  actions:
    "relative order-4 flex basis-full flex-wrap items-center gap-1.5 not-has-[button,a]:hidden @xl:ml-auto @xl:basis-auto @4xl:order-none @4xl:ml-0 @4xl:flex-nowrap @4xl:justify-end",
};

/** A text such as an email address may break before "@" and dots. */
const breakable = (text: ReactNode): ReactNode =>
  typeof text !== "string"
    ? text
    : text.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ));

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
      data-compact={compact || undefined}
      className={cn(
        "transition-colors",
        rowStyles.row(compact),
        current ? "bg-info-bg" : href !== undefined && "hover:bg-accent/60",
      )}
    >
      <div className={rowStyles.name}>
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
              {breakable(detail(row))}
            </p>
          )}
        </div>
      </div>
      <span aria-hidden className={rowStyles.lineEnd} />
      {columns.map((column) => (
        <div key={column.label} className={rowStyles.cell(column)}>
          <span
            className={cn(
              "shrink-0 text-muted-foreground @4xl:sr-only",
              column.card === "beside" && "sr-only",
            )}
          >
            {column.label}
          </span>
          <span className="min-w-0 flex-1 truncate *:align-middle">{column.cell(row)}</span>
        </div>
      ))}
      {actions !== undefined && (
        <div className={rowStyles.actions}>
          <RowName value={nameId}>
            {actions.view !== undefined && (
              <ViewDetails
                id={idOf(row)}
                label={actions.view}
                shrinks={actions.narrowWidth !== undefined}
              />
            )}
            <span className={cn("contents", actions.slot && "@4xl:*:min-w-(--row-slot)")}>
              {actions.show?.(row)}
            </span>
          </RowName>
        </div>
      )}
    </div>
  );
}) as <Row extends object>(props: ListRowProps<Row>) => ReactNode;
