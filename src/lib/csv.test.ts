import { expect, it } from "vitest";
import { type ExportColumn, fieldColumns, toCsv, toJson } from "./csv";

const column: ExportColumn<string | number | null | undefined | string[]> = {
  header: "Value",
  value: (value) => value,
};

it("writes headings and one line per row, with the line ends of RFC 4180", () => {
  // A heading is the field's name, unless another one is given.
  const columns = fieldColumns("name", ["Progress %", "progress"]);
  expect(toCsv(columns, [{ name: "Spring", progress: 40 }, {}])).toBe(
    '"Name","Progress %"\r\n"Spring",40\r\n,\r\n',
  );
  expect(toCsv(columns, [])).toBe('"Name","Progress %"\r\n');
});

it.each<readonly [Parameters<typeof column.value>[0], cell: string]>([
  // Every text is quoted, so that it stays one cell in spreadsheets that split at other characters.
  ["plain", '"plain"'],
  ["", '""'],
  ["a, b", '"a, b"'],
  ['the "big" one', '"the ""big"" one"'],
  ["two\nlines", '"two\nlines"'],
  ['x";=1', '"x"";=1"'],
  ["Ann;=1+cmd|' /C calc'!A0", `"Ann;=1+cmd|' /C calc'!A0"`],
  // What a spreadsheet would run as a formula gets an apostrophe in front.
  ...["=1+1", "+1+1", "-2+3", "@SUM(A1)", "-", "=", "＝1", "\t=1", "\r=1"].map(
    (text) => [text, `"'${text}"`] as const,
  ),
  // Numbers get none.
  ...["-12", "+3.5", "-40%", "7"].map((text) => [text, `"${text}"`] as const),
  [-4.5, "-4.5"],
  [Number.NaN, ""],
  [null, ""],
  [undefined, ""],
  [["CRM Sync", "Lead Scorer"], '"CRM Sync; Lead Scorer"'],
])("writes a cell: %j", (value, cell) => {
  expect(toCsv([column], [value])).toBe(`"Value"\r\n${cell}\r\n`);
});

it("keeps values unchanged in JSON, and writes null for missing ones", () => {
  const json: unknown = JSON.parse(toJson([column], ["=1", undefined, 3]));
  expect(json).toEqual([{ Value: "=1" }, { Value: null }, { Value: 3 }]);
});
