import { describe, expect, it } from "vitest";
import { textParts } from "@/features/inbox/text-parts";

const links = (content: string) =>
  textParts(content).flatMap((part) => (part.kind === "link" ? part.href : []));

describe("addresses in a message", () => {
  it("become links, without the sentence's signs", () => {
    expect(links("See https://example.org/a?b=1, and (http://example.com/x).")).toEqual([
      "https://example.org/a?b=1",
      "http://example.com/x",
    ]);
  });

  it("are http and https alone", () => {
    expect(
      links("javascript:alert(1) data:text/html,x ftp://a.b file:///c //d.e http:// https://"),
    ).toEqual([]);
  });

  it("leave the text whole", () => {
    for (const text of ["", "a\nb", "x https://a.b/c. y", "<img src=x onerror=alert(1)>"]) {
      expect(
        textParts(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }
  });
});
