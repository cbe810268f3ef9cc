import { ProgressLine } from "@/components/progress-line";
import { StatusBadge } from "@/components/status-badge";
import type { ListColumn } from "./list-kind";

/** The column of a row's status. */
export const statusColumn = <Row extends { status?: string | undefined }>(
  width = "5.25rem",
): ListColumn<Row> => ({
  label: "Status",
  card: "beside",
  width,
  cell: ({ status }) => <StatusBadge status={status} />,
});

/** For a column that only a wide list has room for. */
export const onlyWide = { card: "none", wide: true } as const;

/** A column of figures, at the right; a missing one is a dash. */
export const figureColumn = <Row,>(
  label: string,
  width: string,
  cell: ListColumn<Row>["cell"],
  room: Pick<ListColumn<Row>, "card" | "wide"> = {},
): ListColumn<Row> => ({ label, align: "end", width, cell: (row) => cell(row) || "–", ...room });

/** The column of a row's progress, as a bar and a figure. */
export const progressColumn = <Row extends { progress?: number | undefined }>(
  width: string,
  nameOf: (row: Row) => string,
): ListColumn<Row> => ({
  label: "Progress",
  card: "none",
  width,
  cell: (row) => <ProgressLine label={`${nameOf(row)} progress`} value={row.progress} />,
});
