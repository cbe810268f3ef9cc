/** The themes of the stylesheet. */
export type ThemeName = "light" | "dark";

/** The style rules that apply, including those in layers, media queries and @supports. */
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
      return []; // A stylesheet of another origin, such as a browser extension's, cannot be read.
    }
  });
}

/** The custom properties declared by rules with this selector; later rules win. */
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

/** All tokens of a theme by name, including the brand's accent. */
export function themeTokens(theme: ThemeName): ReadonlyMap<string, string> {
  const light = declared(/^:root$/);
  return theme === "light" ? light : new Map([...light, ...declared(/^\.dark$/)]);
}

/** The tokens shared by both themes (type, radius, motion) that begin with `start`. */
export function scaleTokens(start: string): readonly (readonly [name: string, value: string])[] {
  const all = [...declared(/^:root, :host$/)];
  return all.filter(([name]) => name.startsWith(start));
}
