import Beasties from "beasties";

/** Rules that the first paint needs though nothing in its markup matches them: themes, states, roots. */
const always = [/^\.dark$/, /^:root/, /:focus-visible/];

/**
 * Of a stylesheet what a piece of markup needs, in the sheet's own order. The first paint is in the
 * fallback typeface, which has the metrics of the real one: looking up a typeface that is still on
 * its way takes as long as the whole rest of the layout. The sheet brings it.
 */
export async function firstStyles(css: string, markup: string): Promise<string> {
  const beasties = new Beasties({
    external: false,
    reduceInlineStyles: true,
    pruneSource: false,
    keyframes: "critical",
    preloadFonts: false,
    allowRules: always,
    logLevel: "silent",
  });
  const page = await beasties.process(
    `<html class="dark"><head><style>${css}</style></head><body>${markup}</body></html>`,
  );
  const kept = /<style[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1];
  if (kept === undefined) throw new Error("The first styles could not be found in the page");
  const faces = (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).filter(
    (face) => !face.includes("url("),
  );
  // Tailwind's fallback for older browsers; the whole sheet brings it.
  const rules = kept.replace(/@layer properties\{@supports[\s\S]*?\}\}\}/, "@layer properties;");
  return faces.join("") + withoutUnusedVariables(rules, markup);
}

const variable = /@property\s+(--[\w-]+)\s*\{[^}]*\}|(--[\w-]+):[^;{}"]*(?:;|(?=\}))/g;

/** Leaves out custom properties that neither another rule nor the markup uses. */
function withoutUnusedVariables(css: string, markup: string): string {
  const left = css.replace(variable, (rule, registered?: string, declared?: string) =>
    (css + markup).includes(`var(${registered ?? declared}`) ? rule : "",
  );
  // What only these used is unused now.
  return left === css ? css : withoutUnusedVariables(left, markup);
}
