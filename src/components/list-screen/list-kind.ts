import type { ComponentType, ReactNode } from "react";
import type { ExportColumn } from "@/lib/csv";
import { capitalised } from "@/lib/format";
import type { SortKey, WithId } from "@/lib/list-rows";
import type { DialogProps } from "@/ui/dialog";

/** A filter of a list, part of the address. */
export interface ListFilter<Row> {
  /** Its parameter in the address, such as "status"; its label is that with a capital. */
  name: string;
  /** The label of "no filter", such as "All Statuses". */
  all: string;
  /** The row's word or words to compare. */
  wordsOf: (row: Row) => string | readonly string[] | undefined;
  /** Words offered first; other words that the rows have come after them. */
  words?: readonly string[];
  /** A word's label; capitalised by default. */
  labelOf?: (word: string) => string;
}

/** An order of the rows, part of the address. */
export interface ListSort<Row> {
  name: string;
  label: string;
  /** The value to compare; rows without one come last. */
  keyOf: (row: Row) => SortKey;
  descending?: boolean;
  /** The head of the column that shows the compared value. */
  column?: string;
}

/** A column of the list; where the list is narrow a part of the row's second line. */
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

/** A row's one button, and what its menu offers besides. */
export interface RowActions<Row> {
  /** The CSS width of their column. */
  width: string;
  /** The label of the one button where it opens the row's detail. */
  opens?: (row: Row) => string | undefined;
  /** The one button otherwise. */
  verb?: (row: Row) => ReactNode;
  /** The label of what opens the detail, an icon or in the menu; "View Details" by default. */
  view?: string;
  /** A dialog that the menu also offers, for some rows. */
  more?: {
    label: string;
    isFor: (row: Row) => boolean;
    dialog: ComponentType<DialogProps & { row: Row }>;
  };
}

/** What is searched, filtered and sorted by, how a row is drawn, and what is exported. */
export interface ListDefinition<Row extends WithId> {
  /** One row, such as "campaign"; an "s" makes it plural. */
  one: string;
  /** The text of the row's link. */
  nameOf: (row: Row) => string | undefined;
  /** The text that is searched. */
  textOf: (row: Row) => string;
  filters: readonly ListFilter<Row>[];
  /** The orders offered; the first is the default, which the address leaves out. */
  sorts: readonly [ListSort<Row>, ...ListSort<Row>[]];
  /** Before the name: initials, an icon. */
  leading?: (row: Row) => ReactNode;
  /** Classes of its placeholder; a round one of 2 rem by default. */
  leadingShape?: string;
  /** The name's CSS grid track. */
  nameWidth?: string;
  /** A quiet line under the name; left out when rows are compact. */
  detail?: (row: Row) => ReactNode;
  columns: readonly ListColumn<Row>[];
  /** A row's button, and what else its menu offers. */
  actions?: RowActions<Row>;
  /** The columns of the file that the rows are exported to. */
  exported?: readonly ExportColumn<Row>[];
  /** What the file is named after; the rows' name by default. */
  exportName?: string;
  /** If set, the export button is in the page's header and has this label. */
  exportLabel?: string;
}

/** Defines a list, at a module's top level or memoised. */
export const defineList = <Row extends WithId>(definition: ListDefinition<Row>) => ({
  ...definition,
  nameOf: (row: Row) => definition.nameOf(row)?.trim() || `Unnamed ${definition.one}`,
  many: `${definition.one}s`,
});

/** A defined list: each row has a name, or a placeholder. */
export type ListKind<Row extends WithId> = ReturnType<typeof defineList<Row>>;

/** Orders by what is made of a row, the highest first; `column` is the head of what shows it. */
export const highestBy = <Row>(
  name: string,
  label: string,
  keyOf: ListSort<Row>["keyOf"],
  column = label,
): ListSort<Row> => ({ name, label, column, keyOf, descending: true });

/** The order rows came in. */
export const asListed = { name: "listed", label: "As listed", keyOf: () => undefined } as const;

/** The filter that most lists have. */
export const statusFilter = <Row extends { status?: string | undefined }>(
  words: readonly string[],
): ListFilter<Row> => ({
  name: "status",
  all: "All Statuses",
  words,
  wordsOf: ({ status }) => status,
});

type SortableBy<Field extends string> = Readonly<Partial<Record<Field, SortKey>>>;

/** Orders by one field of the rows. */
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
