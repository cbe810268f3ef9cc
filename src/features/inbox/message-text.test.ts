import { describe, expect, it } from "vitest";
import { textParts } from "@/features/inbox/message-text";

const links = (content: string) => textParts(content).flatMap((part) => part.href ?? []);
const whole = (content: string) =>
  textParts(content)
    .map((part) => part.text)
    .join("");

describe("links in a message", () => {
  it("leave out the punctuation after an address", () => {
    expect(links("See https://example.org/a?b=1, and (http://example.com/x).")).toEqual([
      "https://example.org/a?b=1",
      "http://example.com/x",
    ]);
  });

  it("are only http and https", () => {
    expect(
      links("javascript:alert(1) data:text/html,x ftp://a.b file:///c //d.e http:// https://"),
    ).toEqual([]);
  });

  it("keep the whole text", () => {
    for (const text of ["", "a\nb", "x https://a.b/c. y", "<img src=x onerror=alert(1)>"]) {
      expect(whole(text)).toBe(text);
    }
  });

  it("are left out where an address is too long", () => {
    expect(links(`https://a.b/${"x".repeat(1900)} https://a.b/${"x".repeat(3000)}`)).toEqual([
      `https://a.b/${"x".repeat(1900)}`,
    ]);
  });
});

const address = "https://a.b/";
/** A text, and how many links it holds. */
const hostile: [string, (length: number) => string, number][] = [
  ["closing brackets", (length) => address + ")".repeat(length), 1],
  ["closing brackets and a letter", (length) => `${address}${")".repeat(length)}x`, 0],
  ["opening brackets", (length) => address + "(".repeat(length), 0],
  ["dots", (length) => address + ".".repeat(length), 1],
  ["dots and a letter", (length) => `${address}${".".repeat(length)}x`, 0],
  ["stars", (length) => "*".repeat(length), 0],
  ["slashes", (length) => "/".repeat(length), 0],
  ["schemes", (length) => "https://".repeat(length / 8), 0],
  ["an address of email", (length) => `${"a".repeat(length)}@`, 0],
  ["www.", (length) => "www.".repeat(length / 4), 0],
  ["a name in punycode", (length) => `https://xn--${"a".repeat(length)}/`, 0],
  ["many alphabets", (length) => `https://${"äбγ中".repeat(length / 4)}/`, 0],
];

describe("a hostile long text", () => {
  it.each(hostile)("of %s is split in linear time", (_, text, count) => {
    const long = text(100_000);
    const began = performance.now();
    expect(links(long)).toHaveLength(count);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(whole(long) === long).toBe(true);
  });
});
