import type { CSSProperties, ReactNode } from "react";
import { themeTokens, type ThemeName } from "./read-tokens";

/** Renders its children in a fixed theme, whatever the page's theme. */
export function ThemePanel({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  const tokens = [...themeTokens(theme)].map(([name, value]): [string, string] => [
    `--${name}`,
    value,
  ]);
  const style: CSSProperties = { colorScheme: theme, ...Object.fromEntries<string>(tokens) };
  return (
    <section className="book-panel" style={style} aria-label={`${theme} theme`}>
      <h2 className="book-panel-title">{theme === "light" ? "Light" : "Dark"}</h2>
      {children}
    </section>
  );
}
