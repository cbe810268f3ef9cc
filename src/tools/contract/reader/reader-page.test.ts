import { describe, expect, it } from "vitest";
import { plainPage, readerPage, readerPages } from "./reader-page";

describe("a page of the reader", () => {
  it.each(readerPages)("escapes the name: $file", (page) => {
    const logo = { viewBox: "0 0 16 16", path: "M0 0", strokeWidth: 1 };
    const html = readerPage(page, { name: `</title><b>A&B"`, logo }, "/");
    expect(html).toContain(`<title>${page.label} · &lt;/title>&lt;b>A&amp;B"</title>`);
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(/undefined|\{\w+\}/);
  });

  it("that has the documents alone escapes the name, and links to both", () => {
    const html = plainPage({ name: `<b>A&B"` }, "/demo/");
    expect(html).toContain('<title>Contract · &lt;b>A&amp;B"</title>');
    expect(html).toContain('href="/demo/contract/openapi.json"');
    expect(html).toContain('href="/demo/contract/asyncapi.json"');
    expect(html).not.toMatch(/<b>|undefined|\{\w+\}/);
  });
});
