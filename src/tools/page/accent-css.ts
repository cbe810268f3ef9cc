import { brand } from "../../lib/brand.ts";

/** The CSS rule for a page's head that passes the brand's accent colours to the stylesheet. */
export const accentCss = `:root{--light-accent:${brand.accent.light};--dark-accent:${brand.accent.dark}}`;
