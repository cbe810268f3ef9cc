import { describe, expect, it } from "vitest";
import { type ExportColumn, fieldColumns, toCsv, toJson } from "./csv";

const column: ExportColumn<string | number | null | undefined | string[]> = {
  header: "Value",
  value: (value) => value,
};
const cell = (value: Parameters<typeof column.value>[0]) =>
  toCsv([column], [value]).slice('"Value"\r\n'.length, -"\r\n".length);

describe("toCsv", () => {
  it("writes headings and one line a row, ended as RFC 4180 says", () => {
    const columns: ExportColumn<{ name: string; leads: number }>[] = [
      { header: "Name", value: ({ name }) => name },
      { header: "Leads", value: ({ leads }) => leads },
    ];
    expect(toCsv(columns, [{ name: "Spring", leads: 12 }])).toBe(
      '"Name","Leads"\r\n"Spring",12\r\n',
    );
    expect(toCsv(columns, [])).toBe('"Name","Leads"\r\n');
  });

  it("quotes every text, so that a spreadsheet that splits at another sign finds one cell", () => {
    expect(cell("Ann;=1+cmd|' /C calc'!A0")).toBe(`"Ann;=1+cmd|' /C calc'!A0"`);
    expect(cell("plain")).toBe('"plain"');
    expect(cell("")).toBe('""');
    expect(cell("a, b")).toBe('"a, b"');
    expect(cell('the "big" one')).toBe('"the ""big"" one"');
    expect(cell("two\nlines")).toBe('"two\nlines"');
  });

  it.each(["=1+1", "+1+1", "-2+3", "@SUM(A1)", "-", "=", "＝1"])(
    "makes %s harmless in a spreadsheet",
    (text) => {
      expect(cell(text)).toBe(`"'${text}"`);
    },
  );

  it("makes harmless what hides behind a tab or a line break", () => {
    expect(cell("\t=1")).toBe('"\'\t=1"');
    expect(cell("\r=1")).toBe('"\'\r=1"');
  });

  it("keeps a text with quotes in its cell, wherever it is split", () => {
    expect(cell('x";=1')).toBe('"x"";=1"');
  });

  it.each(["-12", "+3.5", "-40%", "7"])("leaves the number %s without an apostrophe", (text) => {
    expect(cell(text)).toBe(`"${text}"`);
  });

  it("leaves a negative number alone, and missing values empty", () => {
    expect(cell(-4.5)).toBe("-4.5");
    expect(cell(Number.NaN)).toBe("");
    expect(cell(null)).toBe("");
    expect(cell(undefined)).toBe("");
  });

  it("joins a list within its cell", () => {
    expect(cell(["CRM Sync", "Lead Scorer"])).toBe('"CRM Sync; Lead Scorer"');
  });
});

describe("toJson", () => {
  it("keeps values as they are, and says null for what is missing", () => {
    expect(JSON.parse(toJson([column], ["=1", undefined, 3]))).toEqual([
      { Value: "=1" },
      { Value: null },
      { Value: 3 },
    ]);
  });
});

describe("fieldColumns", () => {
  it("heads a column with its field's name, or with the heading given", () => {
    const columns = fieldColumns("name", ["Progress %", "progress"]);
    expect(toCsv(columns, [{ name: "Spring", progress: 40 }, {}])).toBe(
      '"Name","Progress %"\r\n"Spring",40\r\n,\r\n',
    );
  });
});
