import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "../browser.mjs";
import { cell, difference, shrink } from "./eye.mjs";

const font = readFileSync(join(import.meta.dirname, "../../fonts/instrument-sans-latin.woff2"));

/** A list row as the product has them, with what a test changes about it. */
function screen({
  accent = "#4f46e5",
  muted = "#f4f4f7",
  heading = "Conversations that wait",
  badge = '<b style="background:#fde8e8;color:#b42318;padding:2px 8px;border-radius:9px">Urgent</b>',
  name = "Victoria Langford",
  left = 0,
  button = 0,
} = {}): string {
  return `<style>
      @font-face { font-family: Face; src: url(data:font/woff2;base64,${font.toString("base64")}); }
      body { font: 14px/20px Face; margin: 24px; color: #1c1c28; background: #fff }
      p { max-width: 60ch } b { font-size: 12px }
      aside { background: ${muted}; padding: 16px; width: 300px }
      button { background: ${accent}; color: #fff; border: 0; border-radius: 8px; padding: 8px 14px;
        font: inherit; position: relative; left: ${button}px }
    </style>
    <h1 style="font-size:20px">${heading}</h1>
    <div style="position:relative;left:${left}px"><strong>${name}</strong> ${badge}
      <p>I have been charged twice for the annual membership and nobody has answered me since
      Tuesday. I would like to talk to a person about both charges, please, and soon.</p></div>
    <aside>Business, by email. Escalated four minutes ago.</aside><br><button>Take Over</button>`;
}

interface Machine {
  words?: readonly string[];
  /** Rules of the system's font settings (fontconfig). */
  fonts?: string;
  /** Pixels of the screen for one of the page's; more are drawn, then averaged. */
  scale?: number;
}

/** A browser of another machine: how its text is hinted, placed and smoothed. */
async function machine({ words = [], fonts = "", scale = 1 }: Machine = {}) {
  const { args, ...program } = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const settings = join(folder, "fonts.conf");
  writeFileSync(settings, `<fontconfig>${fonts}</fontconfig>`);
  const env = { ...process.env, ...(fonts === "" ? {} : { FONTCONFIG_FILE: settings }) };
  const browser = await chromium.launch({ ...program, args: [...args, ...words], env });
  const size = { width: 720, height: 400 };
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale });
  return {
    async draw(html: string) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shot = await page.screenshot();
      return { shot, picture: shrink(PNG.sync.read(shot), cell * scale) };
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let ours: Awaited<ReturnType<typeof machine>>;
let expected: Awaited<ReturnType<typeof ours.draw>>;

beforeAll(async () => {
  ours = await machine();
  expected = await ours.draw(screen());
}, 60_000);
afterAll(() => ours.close());

describe("a machine that draws text another way is no difference", () => {
  const edit = (name: string, value: string) =>
    `<match target="font"><edit name="${name}" mode="assign">${value}</edit></match>`;
  const machines: Readonly<Record<string, Machine>> = {
    "full hinting": {
      fonts: edit("hinting", "<bool>true</bool>") + edit("hintstyle", "<const>hintfull</const>"),
    },
    "hinting by the font engine": {
      fonts: edit("autohint", "<bool>true</bool>") + edit("hintstyle", "<const>hintslight</const>"),
    },
    "no hinting": { fonts: edit("hinting", "<bool>false</bool>") },
    "coloured smoothing": {
      fonts: edit("rgba", "<const>rgb</const>"),
      words: ["--enable-lcd-text"],
    },
    "letters at whole pixels": { words: ["--disable-font-subpixel-positioning"] },
    "letters at fractions": { words: ["--enable-font-subpixel-positioning"] },
    "a finer screen": { scale: 2 },
    "paler text": { words: ["--text-contrast=0.0", "--text-gamma=1.0"] },
    "darker text": { words: ["--text-contrast=1.0", "--text-gamma=2.2"] },
  };
  test.each(Object.entries(machines))(
    "%s",
    async (_what, settings) => {
      const other = await machine(settings);
      try {
        const { shot, picture } = await other.draw(screen());
        console.log(_what, shot.equals(expected.shot));
        expect(difference(expected.picture, picture)).toBeUndefined();
      } finally {
        await other.close();
      }
    },
    60_000,
  );
});

describe("what a designer would see is a difference", () => {
  const changes = {
    "an accent of another hue": { accent: "#0f766e" },
    "a surface a shade darker": { muted: "#e6e6ec" },
    "a row moved by 4 px": { left: 4 },
    "a button moved by 4 px": { button: 4 },
    "a badge that is missing": { badge: "" },
    "a badge of another colour": {
      badge:
        '<b style="background:#e7f6ec;color:#1a7f37;padding:2px 8px;border-radius:9px">Urgent</b>',
    },
    "a longer name": { name: "Victoria Langford-Smythe" },
    "another word of the same length": { heading: "Conversations that work" },
  };
  test.each(Object.entries(changes))("%s", async (_what, change) => {
    const { picture } = await ours.draw(screen(change));
    expect(difference(expected.picture, picture)).toBeDefined();
  });

  test("and it says where", async () => {
    const { picture } = await ours.draw(screen({ badge: "" }));
    const box = difference(expected.picture, picture)?.box;
    expect(box?.y).toBeGreaterThan(40);
    expect((box?.y ?? 0) + (box?.height ?? 400)).toBeLessThan(110);
  });

  test("the same page is none", async () => {
    const { picture } = await ours.draw(screen());
    expect(difference(expected.picture, picture)).toBeUndefined();
  });
});
