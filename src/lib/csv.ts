import { capitalised } from "./format";

/** One column of an exported file: its heading, and a row's value. */
export interface ExportColumn<Row> {
  header: string;
  value: (row: Row) => string | number | readonly string[] | null | undefined;
}

type Cell = ReturnType<ExportColumn<unknown>["value"]>;

/** Columns with a row's fields, unchanged. The heading is the capitalised field name, or the one given. */
export const fieldColumns = <Field extends string>(
  ...fields: readonly (Field | readonly [header: string, field: Field])[]
) =>
  fields.map((given): ExportColumn<Readonly<Partial<Record<Field, Cell>>>> => {
    const [header, field] = typeof given === "string" ? [capitalised(given), given] : given;
    return { header, value: (row) => row[field] };
  });

/** Spreadsheets read this as a number, not as a formula. */
const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)%?$/;
/** A cell that begins with one of these can run as a formula. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Always quoted, because some spreadsheets split at other characters, such as semicolons. */
function textCell(text: string): string {
  const harmless = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  return textCell(typeof cell === "string" ? cell : cell.join("; "));
}

/** Rows as CSV (RFC 4180), the headings first; no cell can act as a formula in a spreadsheet. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return lines.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");
}

/** Rows as a JSON array of objects with the headings as keys; a missing value is null. */
export function toJson<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map(({ header, value }) => [header, value(row) ?? null])),
  );
  return `${JSON.stringify(objects, null, 2)}\n`;
}
