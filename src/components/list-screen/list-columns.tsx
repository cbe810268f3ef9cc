import { ProgressLine } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import type { ListColumn } from "./list-kind";

/** The status column. */
export const statusColumn = <Row extends { status?: string | undefined }>(
  width = "5.25rem",
): ListColumn<Row> => ({
  label: "Status",
  card: "beside",
  width,
  cell: ({ status }) => <StatusBadge status={status} />,
});

/** Spread into a column to show it only in a wide list. */
export const onlyWide = { card: "none", wide: true } as const;

/** A right-aligned column of figures. Empty cells show a dash. */
export const figureColumn = <Row,>(
  label: string,
  width: string,
  cell: ListColumn<Row>["cell"],
  room: Pick<ListColumn<Row>, "card" | "wide"> = {},
): ListColumn<Row> => ({ label, align: "end", width, cell: (row) => cell(row) || "–", ...room });

/** The progress column: a bar with its percentage. */
export const progressColumn = <Row extends { progress?: number | undefined }>(
  width: string,
  nameOf: (row: Row) => string,
): ListColumn<Row> => ({
  label: "Progress",
  card: "none",
  width,
  cell: (row) => <ProgressLine label={`${nameOf(row)} progress`} value={row.progress} />,
});
