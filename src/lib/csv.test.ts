import { expect, it } from "vitest";
import { type ExportColumn, fieldColumns, toCsv, toJson } from "./csv";

const column: ExportColumn<string | number | null | undefined | string[]> = {
  header: "Value",
  value: (value) => value,
};

it("writes headings and one line a row, ended as RFC 4180 says", () => {
  // A heading is the field's name, or another one.
  const columns = fieldColumns("name", ["Progress %", "progress"]);
  expect(toCsv(columns, [{ name: "Spring", progress: 40 }, {}])).toBe(
    '"Name","Progress %"\r\n"Spring",40\r\n,\r\n',
  );
  expect(toCsv(columns, [])).toBe('"Name","Progress %"\r\n');
});

it.each<readonly [Parameters<typeof column.value>[0], cell: string]>([
  // Every text is quoted, so that a spreadsheet that splits at another sign finds one cell.
  ["plain", '"plain"'],
  ["", '""'],
  ["a, b", '"a, b"'],
  ['the "big" one', '"the ""big"" one"'],
  ["two\nlines", '"two\nlines"'],
  ['x";=1', '"x"";=1"'],
  ["Ann;=1+cmd|' /C calc'!A0", `"Ann;=1+cmd|' /C calc'!A0"`],
  // What a spreadsheet would run has an apostrophe.
  ...["=1+1", "+1+1", "-2+3", "@SUM(A1)", "-", "=", "＝1", "\t=1", "\r=1"].map(
    (text) => [text, `"'${text}"`] as const,
  ),
  // Numbers have none.
  ...["-12", "+3.5", "-40%", "7"].map((text) => [text, `"${text}"`] as const),
  [-4.5, "-4.5"],
  [Number.NaN, ""],
  [null, ""],
  [undefined, ""],
  [["CRM Sync", "Lead Scorer"], '"CRM Sync; Lead Scorer"'],
])("writes a cell: %j", (value, cell) => {
  expect(toCsv([column], [value])).toBe(`"Value"\r\n${cell}\r\n`);
});

it("keeps values as they are in JSON, and says null for what is missing", () => {
  const json: unknown = JSON.parse(toJson([column], ["=1", undefined, 3]));
  expect(json).toEqual([{ Value: "=1" }, { Value: null }, { Value: 3 }]);
});
