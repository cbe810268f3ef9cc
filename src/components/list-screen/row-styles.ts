import { cn } from "@/lib/cn";
import type { WithId } from "@/lib/list-rows";
import type { ListColumn, ListKind } from "./list-kind";

/** How a list is shown: rows as cards, as grid lines, or as lines with room for every word. */
export type ListForm = "card" | "line" | "wide";

/** The form that fits a list of this width in rem. */
export const listFormAt = (width: number): ListForm =>
  width < 40 ? "card" : width < 64 ? "line" : "wide";

/** The columns that there is room for: some are left out of a narrow table. */
export const columnsIn = <Row extends WithId>({ columns }: ListKind<Row>, form: ListForm) =>
  form === "line" ? columns.filter(({ wide }) => !wide) : columns;

/** The tracks of a line, which the columns' names share. */
export const gridStyles = {
  line: "grid grid-cols-(--list-tracks) items-center gap-x-4",
  wide: "grid grid-cols-(--list-tracks) items-center gap-x-6",
};

type CellShape = Pick<ListColumn<never>, "align" | "card">;

const row = "group/row border-b px-4 transition-colors";
const link =
  "font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-ring focus-visible:after:outline-2";
const detail = "text-sm text-muted-foreground";
// In the dark theme a hovered row is as light as its button's border.
const rowActions =
  "relative flex items-center gap-1.5 dark:group-hover/row:[&>.border-border]:border-input";

/** The classes of the end of a card's first line. */
export const lineEnd = "order-2 -mt-2 h-0 basis-full";

/** The classes of a row's parts in a list of lines. */
const lineStyles = (form: "line" | "wide", compact: boolean, name: string) => ({
  row: cn(row, gridStyles[form], compact ? "h-9" : "h-13"),
  name,
  link: cn(link, "truncate"),
  detail: cn(detail, "truncate"),
  cell: ({ align }: CellShape) =>
    `truncate text-sm ${align === "end" ? "text-right" : "[&>*]:align-middle"}`,
  label: () => undefined,
  actions: cn(rowActions, "justify-end"),
});

/** The same in a list of cards. */
const cardStyles = (compact: boolean, name: string) => ({
  row: cn(row, "flex flex-wrap items-center gap-x-5 gap-y-2", compact ? "py-2" : "py-3"),
  name: cn(name, "order-1 flex-1 basis-3/5"),
  link: cn(link, "line-clamp-2"),
  detail: cn(detail, "line-clamp-2"),
  cell: ({ card }: CellShape) =>
    `flex min-w-0 items-center gap-1.5 text-sm ${card === "beside" ? "order-1" : card === "wide" ? "order-3 basis-full" : "order-3"}`,
  label: ({ card }: CellShape) =>
    card === "beside" ? "sr-only" : "shrink-0 text-muted-foreground",
  actions: cn(rowActions, "order-4 basis-full flex-wrap @xl:ml-auto @xl:basis-auto"),
});

/** The classes of a row's parts, which its placeholder shares. */
export function rowStyles<Row extends WithId>(
  { detail: hasDetail, leading }: ListKind<Row>,
  form: ListForm,
  compact: boolean,
) {
  const name = cn(
    "min-w-0",
    leading && "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3",
    leading && hasDetail && !compact && "[&>:first-child]:row-span-2",
  );
  return form === "card" ? cardStyles(compact, name) : lineStyles(form, compact, name);
}
