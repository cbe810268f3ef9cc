/** The themes, as the stylesheet draws them. */
export type ThemeName = "light" | "dark";

/** The style rules of a sheet that apply here, those within layers and conditions included. */
function styleRules(rules: CSSRuleList): readonly CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule, ...styleRules(rule.cssRules)];
    if (rule instanceof CSSMediaRule && !window.matchMedia(rule.conditionText).matches) return [];
    if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
    return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : [];
  });
}

function allRules(): readonly CSSStyleRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return styleRules(sheet.cssRules);
    } catch {
      return []; // A sheet of another origin, such as a browser extension's, tells nothing.
    }
  });
}

/** The custom properties that rules with this selector declare, later ones over earlier ones. */
function declared(selector: RegExp): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { selectorText, style } of allRules()) {
    if (!selector.test(selectorText)) continue;
    for (const name of style) {
      if (name.startsWith("--") && !name.startsWith("--lightningcss"))
        found.set(name.slice(2), style.getPropertyValue(name).trim());
    }
  }
  return found;
}

/** Every token of a theme by its name, as the stylesheet writes it; the brand's accent among them. */
export function themeTokens(theme: ThemeName): ReadonlyMap<string, string> {
  const light = declared(/^:root$/);
  return theme === "light" ? light : new Map([...light, ...declared(/^\.dark$/)]);
}

/** The tokens that are the same in both themes (type, space, radius, motion), by their start. */
export function scaleTokens(start: string): readonly (readonly [name: string, value: string])[] {
  const all = [...declared(/^:root, :host$/)];
  return all.filter(([name]) => name.startsWith(start));
}

/** How often the product takes each step of the 4 px grid, by the step's number of pixels. */
export function spacesUsed(): ReadonlyMap<number, number> {
  const used = new Map<number, number>();
  for (const { cssText, cssRules } of allRules()) {
    if (cssRules.length > 0) continue;
    for (const [, times = "1"] of cssText.matchAll(/calc\(var\(--spacing\) \* ([\d.]+)\)/g)) {
      const pixels = Number(times) * 4;
      used.set(pixels, (used.get(pixels) ?? 0) + 1);
    }
  }
  return used;
}
