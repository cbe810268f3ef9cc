import { brand } from "../../lib/brand.ts";

/** The rule for a page's head that gives the stylesheet the brand's accent, from which it draws. */
export const accentCss = `:root{--light-accent:${brand.accent.light};--dark-accent:${brand.accent.dark}}`;
