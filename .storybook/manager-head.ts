import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brand } from "../src/lib/brand.ts";
import { accentCss } from "../src/tools/page/accent-css.ts";

const css = readFileSync(join(import.meta.dirname, "../src/styles/colors.css"), "utf8");

/** The product's colour tokens, for Storybook's own interface. */
const tokens = [/^:root \{[\s\S]*?^\}/m, /^ {2}\.dark \{[\s\S]*?^ {2}\}/m]
  .map((block) => block.exec(css)?.[0] ?? "")
  .join("\n");

const { path, strokeWidth } = brand.logo;
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 20 20"><path d="${path}" fill="none" stroke="${brand.accent.light}" stroke-width="${String(strokeWidth)}" stroke-linecap="round"/></svg>`;

/** Adds tokens, typeface and icon to the head of Storybook's own page. */
export const managerHead = (head = ""): string => `${head}
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(icon)}" />
<style>
@font-face { font-family: "Instrument Sans"; font-weight: 400 700; font-display: swap;
  src: url("./fonts/instrument-sans-latin.woff2") format("woff2"); }
${tokens}
${accentCss}
</style>`;
