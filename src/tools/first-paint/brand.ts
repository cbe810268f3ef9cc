// ?brand=NAME,COLOUR shows the demo under another name in this tab; ?brand= ends it.

import { lightOfHex, strongAccent } from "../brand/accent.ts";
import { readLinkBrand } from "../brand/link.ts";

/** What stands in the brand mark's place, filled in at build. */
declare const LETTER_MARK: string;

/** The longest link that is read, in characters. */
const longestLink = 500;

const root = document.documentElement;

/** Whether the address asks for it, and not an earlier one of this tab. */
let isNew = false;

/** What the address asks for, which is stored for the tab; else what is stored. */
function askedFor(): string {
  // In development this script is in every page.
  const backend = document.querySelector("meta[name=backend]")?.getAttribute("content");
  if (backend !== "mock") return "";
  const address = new URL(location.href);
  const link = address.searchParams.get("brand")?.slice(0, longestLink);
  try {
    if (link === undefined) return sessionStorage.getItem("brand") ?? "";
    isNew = true;
    sessionStorage.setItem("brand", link);
    // The address no longer needs it.
    address.searchParams.delete("brand");
    history.replaceState(history.state, "", address);
  } catch {
    // Without storage the name lasts as long as the page.
  }
  return link ?? "";
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** Draws the mark without parsing HTML, which the page's policy forbids. */
function drawMark(svg: Element): void {
  const shapes = Array.from(
    LETTER_MARK.matchAll(/<(\w+)([^>]*)>/g),
    ([, tag = "", attributes = ""]) => {
      const shape = document.createElementNS(svgNamespace, tag);
      for (const [, name = "", value = ""] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
        shape.setAttribute(name, value);
      }
      if (tag === "text") shape.append(letter);
      return shape;
    },
  );
  svg.replaceChildren(...shapes);
}

/** A colour by its digits, or by a name that this browser knows. */
function colourOf(text: string) {
  const digits = lightOfHex(text);
  if (digits) return { light: digits, css: `#${text.replace("#", "")}` };
  const canvas = document.createElement("canvas").getContext("2d");
  // It is black until a colour is set, and reads `currentcolor` as black.
  if (!canvas || !/^[a-z]+$/i.test(text) || /^currentcolor$/i.test(text)) return undefined;
  canvas.fillStyle = text;
  const css = canvas.fillStyle;
  const light = css === "#000000" && !/^black$/i.test(text) ? undefined : lightOfHex(css);
  return light && { light, css };
}

const link = askedFor();
const { accent, name, problem } = readLinkBrand(link, colourOf);
const letter = Array.from(name)[0]?.toUpperCase() ?? "";

// For the demo console: its links carry the brand, and it says what could not be taken.
if (link) root.dataset.brandLink = link;
if (isNew && problem) root.dataset.brandProblem = problem;

if (name) {
  root.dataset.brand = name;
  document.title = name;
  // The built sign-in page shows the product's own name. React must find what it would draw.
  document.addEventListener("first-shown", () => {
    const title = document.querySelector("#root h1");
    const mark = document.querySelector("#root main svg");
    if (!title || !mark) return;
    title.textContent = name;
    mark.setAttribute("viewBox", "0 0 16 16");
    drawMark(mark);
  });
}

if (accent) {
  const { css, light } = accent;
  for (const theme of ["light", "dark"] as const) {
    root.style.setProperty(`--custom-accent-${theme}`, strongAccent(css, light, theme));
  }
}

/** The tab's picture: the letter on a tile of the accent. */
function drawIcon(icon: HTMLLinkElement): void {
  const svg = document.createElementNS(svgNamespace, "svg");
  svg.setAttribute("xmlns", svgNamespace);
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("font-family", "system-ui,sans-serif");
  svg.setAttribute("color", getComputedStyle(root).getPropertyValue("--brand-accent"));
  drawMark(svg);
  svg.querySelector("text")?.setAttribute("fill", "white");
  icon.href = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
}

const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
if (name && icon) drawIcon(icon);
