import { expect, it } from "vitest";
import { textParts } from "./message-bubble";

const links = (content: string) => textParts(content).flatMap((part) => part.href ?? []);
const whole = (content: string) =>
  textParts(content)
    .map((part) => part.text)
    .join("");

it.each([
  [
    "See https://example.org/a?b=1, and (http://example.com/x).",
    ["https://example.org/a?b=1", "http://example.com/x"],
  ],
  [
    "javascript:alert(1) data:text/html,x ftp://a.b file:///c //d.e http:// https:// https://[x",
    [],
  ],
  ["x https://a.b/c. y", ["https://a.b/c"]],
  ["<img src=x onerror=alert(1)>", []],
  ["a\nb", []],
  ["", []],
])("links web addresses, without the punctuation after them: %s", (text, found) => {
  expect(links(text)).toEqual(found);
  expect(whole(text)).toBe(text);
});

it("does not link an address that is too long", () => {
  const address = `https://a.b/${"x".repeat(1900)}`;
  expect(links(`${address} https://a.b/${"x".repeat(3000)}`)).toEqual([address]);
});

const address = "https://a.b/";
/** A prefix, the part that is repeated, a suffix, and the expected number of links. */
it.each([
  [address, ")", "", 1],
  [address, ")", "x", 0],
  [address, "(", "", 0],
  [address, ".", "", 1],
  [address, ".", "x", 0],
  ["", "https://", "", 0],
  ["", "a", "@", 0],
  ["https://xn--", "a", "/", 0],
  ["https://", "äбγ中", "/", 0],
])("splits a long text in linear time: %s%s…%s", (before, part, after, count) => {
  const long = before + part.repeat(100_000 / part.length) + after;
  const began = performance.now();
  expect(links(long)).toHaveLength(count);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(whole(long) === long).toBe(true);
});
