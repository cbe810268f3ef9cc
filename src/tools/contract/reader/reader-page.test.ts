import { describe, expect, it } from "vitest";
import { readerPage, readerPages } from "./reader-page";

describe("a page of the reader", () => {
  it.each(readerPages)("escapes the name: $file", (page) => {
    const html = readerPage(
      page,
      {
        name: `</title><b>A&B"`,
        logo: { viewBox: "0 0 16 16", path: "M0 0", strokeWidth: 1 },
      },
      "/",
    );
    expect(html).toContain(`<title>${page.label} · &lt;/title&gt;&lt;b&gt;A&amp;B&quot;</title>`);
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(/undefined|\{\w+\}/);
  });
});
