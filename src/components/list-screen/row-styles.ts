import { cn } from "@/lib/cn";
import type { WithId } from "@/lib/list-rows";
import type { ListColumn, ListKind } from "./list-kind";

/** A list's layout: two-line cards, a compact grid, or a grid wide enough for every column. */
export type ListForm = "card" | "line" | "wide";

/** The layout for a list of this width in rem. */
export const listFormAt = (width: number): ListForm =>
  width < 40 ? "card" : width < 64 ? "line" : "wide";

/** The columns that fit the layout. */
export const columnsIn = <Row extends WithId>({ columns }: ListKind<Row>, form: ListForm) =>
  columns.filter(({ card, wide }) =>
    form === "card" ? card !== "none" : form === "wide" || !wide,
  );

/** The grid of a table row, shared with the header row. */
export const gridStyles = {
  line: "grid grid-cols-(--list-tracks) items-center gap-x-3",
  wide: "grid grid-cols-(--list-tracks) items-center gap-x-6",
};

const row = "group/row border-b px-4 transition-colors";
const link =
  "font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-ring focus-visible:after:outline-2";
const detail = "text-sm text-muted-foreground";

/** The classes of a row's parts, shared with its skeleton. */
export function rowStyles<Row extends WithId>(
  { detail: hasDetail, leading }: ListKind<Row>,
  form: ListForm,
  compact: boolean,
) {
  const isCard = form === "card";
  const name = cn(
    "min-w-0",
    leading && "grid grid-cols-[auto_minmax(0,1fr)] items-center [&>:first-child]:mr-3",
    leading && hasDetail && !compact && "[&>:first-child]:row-span-2",
  );
  return {
    row: isCard
      ? cn(row, compact ? "py-1.5" : "py-2.5")
      : cn(row, gridStyles[form], compact ? "h-8.5" : "h-13"),
    name,
    link: cn(link, isCard ? "line-clamp-2 text-balance" : "truncate"),
    detail: cn(detail, "truncate", isCard && "min-w-0 grow basis-40"),
    cell: ({ align }: Pick<ListColumn<never>, "align">) =>
      `truncate text-sm [&_time]:relative ${align === "end" ? "text-right" : "[&>*]:align-middle"}`,
    // In the dark theme, a hovered row is as light as its buttons' normal border.
    actions:
      "relative -mr-2 flex items-center justify-end gap-1.5 dark:group-hover/row:[&>.border-border]:border-input",
  };
}

/** The classes of a card's first line and of the rest: a detail cut to a few words wraps to a third line. */
export const cardLines = {
  first: "flex items-center justify-between gap-3 text-sm",
  second: cn(detail, "mt-0.5 flex flex-wrap items-center gap-x-3 whitespace-nowrap"),
};
