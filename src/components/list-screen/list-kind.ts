import type { ComponentType, ReactNode } from "react";
import type { ExportColumn } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import type { SortKey, WithId } from "@/lib/list-rows";
import type { DialogProps } from "@/ui/dialog";

/** A list filter, stored in the URL. */
export interface ListFilter<Row> {
  /** Its query parameter, such as "status". Capitalised, it is also the label. */
  name: string;
  /** The label for no filter, such as "All Statuses". */
  all: string;
  /** The row's value or values for this filter. */
  wordsOf: (row: Row) => string | readonly string[] | undefined;
  /** The options offered first; other values found in the rows follow. */
  words?: readonly string[];
  /** An option's label; the capitalised word by default. */
  labelOf?: (word: string) => string;
}

/** A sort order, stored in the URL. */
export interface ListSort<Row> {
  name: string;
  label: string;
  /** The sort key; rows without one come last. */
  keyOf: (row: Row) => SortKey;
  descending?: boolean;
  /** The label of the column that shows the sort key. */
  column?: string;
}

/** A list column. On a card it becomes part of the second line. */
export interface ListColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** A CSS grid track, the same for every row; "minmax(0,1fr)" by default. */
  width?: string;
  align?: "end";
  /** Left out if the table is narrower than 64 rem. */
  wide?: true;
  /** On a card: beside the name, or left out; by default on the second line. */
  card?: "beside" | "none";
}

/** A row's main button, and the extra items of its menu. */
export interface RowActions<Row> {
  /** The CSS width of the actions column. */
  width: string;
  /** The main button's label, if it opens the row's detail. */
  opens?: (row: Row) => string | undefined;
  /** The main button otherwise. */
  verb?: (row: Row) => ReactNode;
  /** The label of the icon or menu item that opens the detail; "View Details" by default. */
  view?: string;
  /** A dialog in the menu of some rows. */
  more?: {
    label: string;
    isFor: (row: Row) => boolean;
    dialog: ComponentType<DialogProps & { row: Row }>;
  };
}

/** Defines a list: search, filters, sort orders, how a row is rendered, and the export. */
interface ListDefinition<Row extends WithId> {
  /** The singular word for a row, such as "campaign"; its plural is formed with an "s". */
  one: string;
  /** The text of the row's link. */
  nameOf: (row: Row) => string | undefined;
  /** The text to search in. */
  textOf: (row: Row) => string;
  filters: readonly ListFilter<Row>[];
  /** The sort orders. The first is the default, which is left out of the URL. */
  sorts: readonly [ListSort<Row>, ...ListSort<Row>[]];
  /** Shown before the name, such as initials or an icon. */
  leading?: (row: Row) => ReactNode;
  /** The classes of the placeholder for `leading`; a 2 rem circle by default. */
  leadingShape?: string;
  /** The name's CSS grid track. */
  nameWidth?: string;
  /** A muted line under the name; left out of compact rows. */
  detail?: (row: Row) => ReactNode;
  /** On a phone the detail has a third line to itself. */
  detailBelow?: true;
  columns: readonly ListColumn<Row>[];
  /** A row's button and menu. */
  actions?: RowActions<Row>;
  /** The columns of the exported file. */
  exported?: readonly ExportColumn<Row>[];
  /** Part of the exported file's name; the plural of `one` by default. */
  exportName?: string;
  /** If set, the export button moves to the page header and has this label. */
  exportLabel?: string;
}

/** Defines a list. Call it at a module's top level or memoise the result. */
export const defineList = <Row extends WithId>(definition: ListDefinition<Row>) => ({
  ...definition,
  nameOf: (row: Row) => definition.nameOf(row)?.trim() || `Unnamed ${definition.one}`,
  many: `${definition.one}s`,
});

/** A defined list, in which every row has a name: its own or "Unnamed …". */
export type ListKind<Row extends WithId> = ReturnType<typeof defineList<Row>>;

/** Sorts by a computed value, highest first. `column` is the label of the column that shows it. */
export const highestBy = <Row>(
  name: string,
  label: string,
  keyOf: ListSort<Row>["keyOf"],
  column = label,
): ListSort<Row> => ({ name, label, column, keyOf, descending: true });

/** The order in which the server sent the rows. */
export const asListed = { name: "listed", label: "As listed", keyOf: () => undefined } as const;

/** The status filter that most lists have. */
export const statusFilter = <Row extends { status?: string | undefined }>(
  words: readonly string[],
): ListFilter<Row> => ({
  name: "status",
  all: "All Statuses",
  words,
  wordsOf: ({ status }) => status,
});

type SortableBy<Field extends string> = Readonly<Partial<Record<Field, SortKey>>>;

/** Sorts by a field of the rows. */
export const sortBy = <Field extends string>(
  name: Field,
  label: string,
  direction?: "descending",
) => ({
  name,
  label,
  column: capitalised(name),
  keyOf: (row: SortableBy<Field>) => row[name],
  descending: direction !== undefined,
});
