// ?brand=NAME,COLOUR shows the demo under another name in this tab; ?brand= ends it.

import { readStored, writeStored } from "./browser-storage.ts";
import { escaped } from "./escaped.ts";
import { pageBackend } from "./stored-name.ts";

const storageKey = "brand";

/** The longest link that is read, in characters. */
const longestLink = 500;

/** The longest name that is shown, in characters. */
const longestName = 60;

/** What a link's brand says, `NAME,COLOUR`. */
export interface LinkBrand {
  name: string;
  /** A CSS colour; undefined where the link names none. */
  accent?: string | undefined;
}

/**
 * Reads `?brand=NAME,COLOUR`. The name may have commas: the colour is what follows the last one, if that
 * is a colour at all, and belongs to the name otherwise.
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
  // Leaves out invisible characters and those that change the writing direction.
  const letters = Array.from(words.replace(/\p{C}/gu, "").trim());
  return { name: letters.slice(0, longestName).join("").trim(), accent };
}

/** A colour written as #rgb or #rrggbb, with or without `#`, or by a name that CSS knows. */
function browserColour(text: string): LinkBrand["accent"] {
  const digits = /^#?((?:[\da-f]{3}){1,2})$/i.exec(text)?.[1];
  if (digits !== undefined) return `#${digits}`;
  const isName = /^(?!currentcolor$|transparent$)[a-z]+$/i.test(text);
  // Within another colour, as `inherit` and the like are values of any property.
  return isName && CSS.supports("color", `color-mix(in srgb, ${text}, ${text})`) ? text : undefined;
}

const linkInAddress = () =>
  new URLSearchParams(location.search).get("brand")?.slice(0, longestLink);

/**
 * The brand that this tab's link asks for. None on a live page, where a stranger could choose the
 * name, and none outside a page.
 */
export function currentLinkBrand(): (LinkBrand & { link: string }) | undefined {
  if (typeof document === "undefined" || pageBackend() !== "mock") return undefined;
  const link = linkInAddress() ?? readStored("tab", storageKey);
  return link ? { link, ...readLinkBrand(link, browserColour) } : undefined;
}

/** Keeps the address's brand for this tab, and takes it out of the address. */
export function keepLinkBrand(): void {
  const link = linkInAddress();
  if (link === undefined) return;
  const address = new URL(location.href);
  address.searchParams.delete("brand");
  // Without storage the address goes on saying it.
  if (writeStored("tab", storageKey, link)) history.replaceState(history.state, "", address);
}

const iconOf = (letter: string, color: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="${color}"/><text x="8" y="12" text-anchor="middle" font-family="system-ui,sans-serif" font-size="11" font-weight="700" fill="white">${escaped(letter)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Gives the page a link's accent, and its tab a picture of the name's first letter. */
export function showLinkBrand(accent: LinkBrand["accent"], letter: string | undefined): void {
  const root = document.documentElement;
  if (accent) root.style.setProperty("--link-accent", accent);
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const color = getComputedStyle(root).getPropertyValue("--primary");
  if (icon && letter !== undefined) icon.href = iconOf(letter, color);
}
