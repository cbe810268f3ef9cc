import { expect, it } from "vitest";
import { plainPage, readerPage } from "./reader-page";

it.each(["index.html", "live.html"] as const)("a page escapes the name: %s", (file) => {
  const logo = { viewBox: "0 0 16 16", path: "M0 0", strokeWidth: 1 };
  const html = readerPage(file, "<p>Own</p>", { name: `</title><b>A&B"`, logo }, "/");
  expect(html).toContain(` · &lt;/title>&lt;b>A&amp;B"</title>`);
  expect(html).toContain("<p>Own</p></main>");
  expect(html).not.toContain("<b>");
  expect(html).not.toMatch(/undefined|\{\w+\}/);
});

it("a page of the reader that has the documents alone escapes the name, and links to both", () => {
  const html = plainPage({ name: `<b>A&B"` }, "/demo/");
  expect(html).toContain('<title>Contract · &lt;b>A&amp;B"</title>');
  expect(html).toContain('href="/demo/contract/openapi.json"');
  expect(html).toContain('href="/demo/contract/asyncapi.json"');
  expect(html).not.toMatch(/<b>|undefined|\{\w+\}/);
});
