import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

/** Prefixes of one property each, whatever value follows. */
const properties =
  "aspect basis bottom cursor gap-x gap-y grid-cols h inset-x inset-y items leading left max-h max-w mb min-h min-w ml mr mt mx my opacity order p pb pl pr pt px py right self size top translate-x translate-y w z";
const anything = () => true;
/** Not an edge, a style or a width. */
const isBorderColor = (value: string) => !/^(?:[xytrblse]\b|\d|\[|dashed$)/.test(value);
const isBackgroundColor = (value: string) => !/^(?:clip|\[)/.test(value);
const isBothGaps = (value: string) => !/^[xy]-/.test(value);
const isTextColor = (value: string) => !value.startsWith("[");

// Tailwind has ten times as many groups, which cost every start. Where one is missing, the stories'
// tests say so (.storybook/preview.tsx).
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(properties.split(" ").map((name) => [name, [{ [name]: [anything] }]])),
    bg: [{ bg: [isBackgroundColor] }],
    border: [{ border: ["", "0", "2"] }],
    borderColor: [{ border: [isBorderColor] }],
    borderRight: [{ "border-r": ["", "0"] }],
    direction: [{ flex: ["col", "row", "row-reverse"] }],
    display: ["block", "contents", "flex", "grid", "hidden", "inline", "inline-flex"],
    gap: [{ gap: [isBothGaps] }],
    justify: [{ justify: ["start", "center", "end", "between"] }],
    overflow: [{ overflow: ["auto", "clip", "hidden", "visible"] }],
    overflowY: [{ "overflow-y": ["auto", "hidden"] }],
    position: ["absolute", "fixed", "relative", "static", "sticky"],
    rounded: [{ rounded: ["none", "xs", "sm", "md", "lg", "xl", "full"] }],
    stroke: [{ stroke: ["1", "2", "3"] }],
    textAlign: [{ text: ["left", "center", "right"] }],
    textColor: [{ text: [isTextColor] }],
    textOverflow: [{ text: ["ellipsis"] }],
    textWrap: [{ text: ["balance", "pretty"] }],
    textSize: [{ text: ["xs", "sm", "base", "lg", "xl", "2xl"] }],
    weight: [{ font: ["normal", "medium", "semibold"] }],
  },
  conflictingClassGroups: {
    overflow: ["overflowY"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    size: ["h", "w"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two Tailwind classes for one property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
