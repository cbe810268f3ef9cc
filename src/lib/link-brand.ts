// ?brand=NAME,COLOUR shows the demo under another name in this tab; an empty ?brand= ends that.

import { readStored, writeStored } from "./browser-storage.ts";
import { escaped } from "./escaped.ts";
import { pageBackend } from "./stored-name.ts";

const storageKey = "brand";

/** The maximum length of the parameter that is read, in characters. */
const longestLink = 500;

/** The maximum length of a name, in characters. */
const longestName = 60;

/** The brand in a link, read from `NAME,COLOUR`. */
interface LinkBrand {
  name: string;
  /** A CSS colour; undefined if the link has none. */
  accent?: string | undefined;
}

/**
 * Parses `?brand=NAME,COLOUR`. The name may contain commas: the text after the last one is the colour
 * if it is a valid colour, and part of the name otherwise.
 */
export function readLinkBrand(
  link: string,
  colourOf: (text: string) => LinkBrand["accent"],
): LinkBrand {
  const comma = link.lastIndexOf(",");
  const last = comma === -1 ? "" : link.slice(comma + 1).trim();
  const accent = colourOf(last);
  const isAllName = comma === -1 || (last !== "" && !accent);
  const words = isAllName ? link : link.slice(0, comma);
  // Remove invisible characters, those that change the text direction, and commas at the ends.
  const letters = Array.from(words.replace(/\p{C}/gu, "").replace(/^[\s,]+|[\s,]+$/g, ""));
  return { name: letters.slice(0, longestName).join("").trim(), accent };
}

/** Parses #rgb or #rrggbb, with or without `#`, or a CSS colour name; undefined for anything else. */
function browserColour(text: string): LinkBrand["accent"] {
  const digits = /^#?((?:[\da-f]{3}){1,2})$/i.exec(text)?.[1];
  if (digits !== undefined) return `#${digits}`;
  const isName = /^(?!currentcolor$|transparent$)[a-z]+$/i.test(text);
  // Test it inside another colour: alone, keywords such as `inherit` are valid for any property.
  return isName && CSS.supports("color", `color-mix(in srgb, ${text}, ${text})`) ? text : undefined;
}

const linkInAddress = () =>
  new URLSearchParams(location.search).get("brand")?.slice(0, longestLink);

/**
 * The brand set by this tab's link. Undefined on a live page, where a stranger's link could choose the
 * name, and undefined outside a page.
 */
export function currentLinkBrand(): (LinkBrand & { link: string }) | undefined {
  if (typeof document === "undefined" || pageBackend() !== "mock") return undefined;
  const link = linkInAddress() ?? readStored("tab", storageKey);
  return link ? { link, ...readLinkBrand(link, browserColour) } : undefined;
}

/** Stores the URL's brand for this tab, and removes it from the URL. */
export function keepLinkBrand(): void {
  const link = linkInAddress();
  if (link === undefined) return;
  const address = new URL(location.href);
  address.searchParams.delete("brand");
  // If it cannot be stored, it stays in the URL.
  if (writeStored("tab", storageKey, link)) history.replaceState(history.state, "", address);
}

const iconOf = (letter: string, color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="${color}"/><text x="8" y="12" text-anchor="middle" font-family="system-ui,sans-serif" font-size="11" font-weight="700" fill="white">${escaped(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Applies a link's accent to the page, and shows the name's first letter as the favicon. */
export function showLinkBrand(accent: LinkBrand["accent"], letter: string | undefined): void {
  const root = document.documentElement;
  if (accent) root.style.setProperty("--link-accent", accent);
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon || letter === undefined) return;
  icon.href = iconOf(letter, getComputedStyle(root).getPropertyValue("--primary"));
}
