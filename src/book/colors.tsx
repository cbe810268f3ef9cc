import { Check, X } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { colorPairs, type ColorPair, tones } from "./color-pairs";
import { themeTokens, type ThemeName } from "./read-tokens";
import { contrastOf, hexOf, rgbOf } from "./rgb";
import { ThemePanel } from "./theme-panel";

const themes: readonly ThemeName[] = ["light", "dark"];

const isTone = (name: string) => tones.some((tone) => name.startsWith(`${tone}-`));
const groups: readonly { title: string; holds: (name: string) => boolean }[] = [
  { title: "Tones: a triple each, and a solid", holds: isTone },
  { title: "Sidebar", holds: (name) => name.startsWith("sidebar") },
  { title: "Surfaces, text and controls", holds: () => true },
];

/** The colour tokens, by group. */
function groupedColors(theme: ThemeName) {
  const rest = new Map([...themeTokens(theme)].filter(([, value]) => CSS.supports("color", value)));
  const found = groups.map(({ title, holds }) => {
    const colors = [...rest].filter(([name]) => holds(name));
    for (const [name] of colors) rest.delete(name);
    return { title, colors };
  });
  return found.toReversed();
}

function Swatch({ name }: { name: string }) {
  const swatch = useRef<HTMLSpanElement>(null);
  const [painted, setPainted] = useState("");
  useLayoutEffect(() => {
    if (swatch.current === null) return;
    const { backgroundColor } = getComputedStyle(swatch.current);
    const solid = !/\/ 0?\.\d|rgba/.test(backgroundColor);
    setPainted(solid ? hexOf(rgbOf(backgroundColor)) : "see-through");
  }, []);
  return (
    <li>
      <span ref={swatch} className="book-swatch" style={{ background: `var(--${name})` }} />
      <span className="book-name">{name}</span>
      <code className="book-value">{painted}</code>
    </li>
  );
}

/** All colour tokens of both themes, as rendered. */
export function Palette() {
  return (
    <div className="book-sides">
      {themes.map((theme) => (
        <ThemePanel key={theme} theme={theme}>
          {groupedColors(theme).map(({ title, colors }) => (
            <div key={title} className="book-group">
              <h3>{title}</h3>
              <ul className="book-swatches">
                {colors.map(([name]) => (
                  <Swatch key={name} name={name} />
                ))}
              </ul>
            </div>
          ))}
        </ThemePanel>
      ))}
    </div>
  );
}

/** The contrast of a sample, as rendered. */
function useMeasured() {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  useLayoutEffect(() => {
    if (sample.current === null) return;
    const { color, backgroundColor } = getComputedStyle(sample.current);
    setRatio(contrastOf(rgbOf(color), rgbOf(backgroundColor)));
  }, []);
  return { sample, ratio };
}

function Pair({ front, behind, least }: ColorPair) {
  const { sample, ratio } = useMeasured();
  const passes = ratio !== undefined && ratio >= least;
  const Mark = passes ? Check : X;
  return (
    <tr>
      <td>
        <span
          ref={sample}
          className="book-sample"
          style={{ color: `var(--${front})`, background: `var(--${behind})` }}
        >
          {least === 3 ? <span className="book-shape" /> : "Ag 12"}
        </span>
      </td>
      <th scope="row">
        {front} <span className="book-quiet">on {behind}</span>
      </th>
      <td className="book-figure">{ratio === undefined ? "" : `${ratio.toFixed(2)}:1`}</td>
      <td>
        <span className={passes ? "book-mark" : "book-mark book-mark-fails"}>
          <Mark aria-hidden className="book-icon" />
          {passes ? "Passes" : "Fails"} {least}
        </span>
      </td>
    </tr>
  );
}

/** All pairs of colours, with their contrast and the required contrast. */
export function ContrastTables() {
  return (
    <div className="book-sides">
      {themes.map((theme) => (
        <ThemePanel key={theme} theme={theme}>
          <table className="book-table">
            <caption className="sr-only">Contrast in the {theme} theme</caption>
            <thead>
              <tr>
                <th scope="col">Sample</th>
                <th scope="col">Pair</th>
                <th scope="col" className="book-figure">
                  Contrast
                </th>
                <th scope="col">Needs</th>
              </tr>
            </thead>
            <tbody>
              {colorPairs.map((pair) => (
                <Pair key={`${pair.front} ${pair.behind}`} {...pair} />
              ))}
            </tbody>
          </table>
        </ThemePanel>
      ))}
    </div>
  );
}
