import { create, type ThemeVars } from "storybook/theming";
import type { ThemeName } from "../src/book/read-tokens.ts";
import { rgbOf } from "../src/book/rgb.ts";
import { brand } from "../src/lib/brand.ts";

const { viewBox, path, strokeWidth } = brand.logo;

/**
 * Storybook's theme in the product's colours, which are read from the page's tokens. The light tokens
 * are on `:root`, so the class `dark` is removed to read them.
 */
export function lookOf(theme: ThemeName): ThemeVars {
  const root = document.documentElement;
  const wasDark = root.classList.contains("dark");
  root.classList.remove("dark");
  const probe = document.createElement("div");
  probe.className = theme;
  probe.hidden = true;
  root.append(probe);
  // In sRGB, because Storybook cannot parse oklch.
  const color = (token: string) => {
    probe.style.color = `var(--${token})`;
    return `rgb(${rgbOf(getComputedStyle(probe).color).join(", ")})`;
  };
  const mark = `<svg width="18" height="18" viewBox="${viewBox}" fill="none" stroke="${color("primary")}" stroke-width="${String(strokeWidth)}" stroke-linecap="round" aria-hidden="true"><path d="${path}"/></svg>`;
  const look = create({
    base: theme,
    brandTitle: `<span style="display:flex;align-items:center;gap:8px;font-weight:600">${mark}${brand.name}</span>`,
    brandTarget: "_self",
    fontBase: '"Instrument Sans", system-ui, sans-serif',
    fontCode: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
    colorPrimary: color("primary"),
    colorSecondary: color("primary"),
    appBg: color("sidebar"),
    appContentBg: color("background"),
    appPreviewBg: color("background"),
    appHoverBg: color("accent"),
    appBorderColor: color("border"),
    appBorderRadius: 8,
    barBg: color("card"),
    barTextColor: color("muted-foreground"),
    barSelectedColor: color("primary"),
    barHoverColor: color("primary"),
    textColor: color("foreground"),
    textMutedColor: color("muted-foreground"),
    textInverseColor: color("primary-foreground"),
    inputBg: color("card"),
    inputBorder: color("input"),
    inputTextColor: color("foreground"),
    inputBorderRadius: 6,
  });
  probe.remove();
  root.classList.toggle("dark", wasDark);
  return look;
}
