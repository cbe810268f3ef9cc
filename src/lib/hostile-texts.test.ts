import { expect, it } from "vitest";
import { toCsv } from "./csv";
import { capitalised, initials, leadingNumber, percent, preview } from "./format";
import { rowSearch } from "./list-rows";
import { dateFrom, relativeTime } from "./times";

const length = 100_000;
const signs = [...'().*/1, -=";'.split(""), "www.", "https://a.b/"];
const texts = [
  ...signs.map((sign) => sign.repeat(length / sign.length)),
  ...signs.map((sign) => `1${sign.repeat(length / sign.length)}x`),
  `${"a".repeat(length)}@`,
];

it.each(texts.map((text) => [`${text.slice(0, 14)}…${text.slice(-1)}`, text]))(
  "every pattern handles %s in time linear in its length",
  (_, text) => {
    const began = performance.now();
    expect(toCsv([{ header: "A", value: (row: string) => row }], [text]).length).toBeGreaterThan(
      length,
    );
    expect(initials(text).length).toBeLessThanOrEqual(2);
    expect(capitalised(`a${text}z`)).toHaveLength(text.length + 2);
    expect(percent(`a${text}z`)).toHaveLength(text.length + 2);
    expect(leadingNumber(text) ?? 0).not.toBeNaN();
    expect(preview(text).length).toBeLessThan(1000);
    expect(dateFrom(text)).toBeUndefined();
    expect(relativeTime(`a${text}z`, 0)).toHaveLength(60);
    expect(rowSearch<{ text: string }>((row) => row.text)([{ text }], `${text}!`)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  },
);
