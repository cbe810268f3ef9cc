import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const wordsOf = (text: string) => text.split(" ");
/** Prefixes of one property each, whatever value follows. */
const properties = wordsOf(
  "align animate aspect basis border-b border-l border-r border-t border-x bottom col-start content cursor duration fill gap-x gap-y grid-cols grid-rows h inset-x inset-y items justify-items justify-self leading left line-clamp m max-h max-w mb min-h min-w ml mr mt mx my opacity order overflow-x overflow-y origin outline-offset p pb pl pointer-events pr pt px py resize right rounded-b rounded-bl rounded-br rounded-t row-start scroll-pt self shrink size top touch tracking transition translate-x translate-y underline-offset w whitespace z",
);
const anything = () => true;
/** Neither the whole name of another group nor the beginning of one. */
const but = (others: RegExp) => (value: string) => !others.test(value);

// Tailwind has four times as many groups, which every start would pay for. The test compares all
// classes of the source, so it names what is missing here.
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(properties.map((name) => [name, [{ [name]: ["", anything] }]])),
    bg: [{ bg: [but(/^(?:clip|\[rep)/)] }],
    border: [{ border: ["", "0", "2", "7"] }],
    borderColor: [{ border: [but(/^(?:[xytrblse]\b|\d|\[|dashed$)/)] }],
    col: [{ col: [but(/^(?:start|end)-/)] }],
    decoration: ["line-through", "underline"],
    direction: [{ flex: ["col", "row", "row-reverse"] }],
    display: wordsOf(
      "block contents flex grid hidden inline inline-block inline-flex inline-grid table",
    ),
    flex: [{ flex: ["1", "none"] }],
    flexWrap: [{ flex: ["wrap", "nowrap"] }],
    gap: [{ gap: [but(/^[xy]-/)] }],
    grow: ["grow"],
    inset: [{ inset: [but(/^[xy]-/)] }],
    justify: [{ justify: ["start", "center", "end", "between"] }],
    nums: ["proportional-nums", "tabular-nums"],
    outline: [{ outline: ["", "1", "2"] }],
    outlineColor: [{ outline: [but(/^(?:offset|none|\d)/)] }],
    overflow: [{ overflow: ["auto", "clip", "hidden", "visible"] }],
    position: ["absolute", "fixed", "relative", "static", "sticky"],
    reader: ["sr-only", "not-sr-only"],
    ring: [{ ring: ["1", "2", "3"] }],
    ringColor: [{ ring: [but(/^inset/)] }],
    rounded: [{ rounded: [but(/^[trbl]{1,2}-/)] }],
    row: [{ row: [but(/^(?:start|end)-/)] }],
    stroke: [{ stroke: ["1", "2", "3", "6"] }],
    strokeColor: [{ stroke: [anything] }],
    textAlign: [{ text: ["left", "center", "right"] }],
    textColor: [{ text: [but(/^\[\d/)] }],
    textOverflow: ["truncate", "text-ellipsis"],
    textSize: [{ text: [...wordsOf("xs sm base lg xl 2xl"), but(/^[^[]|^\[\D/)] }],
    textWrap: [{ text: ["balance", "pretty"] }],
    translate: [{ translate: [but(/^[xy]-/)] }],
    visibility: ["visible", "invisible"],
    weight: [{ font: ["normal", "medium", "semibold"] }],
  },
  conflictingClassGroups: {
    border: wordsOf("border-b border-l border-r border-t border-x"),
    "border-x": ["border-l", "border-r"],
    flex: ["basis", "grow", "shrink"],
    gap: ["gap-x", "gap-y"],
    inset: wordsOf("inset-x inset-y top right bottom left"),
    "inset-x": ["right", "left"],
    "inset-y": ["top", "bottom"],
    "line-clamp": ["display", "overflow"],
    m: wordsOf("mx my mt mr mb ml"),
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    overflow: ["overflow-x", "overflow-y"],
    p: wordsOf("px py pt pr pb pl"),
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    rounded: wordsOf("rounded-b rounded-bl rounded-br rounded-t"),
    "rounded-b": ["rounded-bl", "rounded-br"],
    size: ["h", "w"],
    textSize: ["leading"],
    translate: ["translate-x", "translate-y"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two Tailwind classes for one property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
