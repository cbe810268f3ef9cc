import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrowser } from "../../tools/browser.mjs";
import { cell, difference, shrink } from "./picture.ts";
import { stillness } from "./stage.ts";

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
  still = stillness,
} = {}): string {
  return `<style>${still}
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
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>${fonts}</fontconfig>`,
  );
  const env = { ...process.env, ...(fonts === "" ? {} : { FONTCONFIG_FILE: settings }) };
  const browser = await chromium.launch({ ...program, args: [...args, ...words], env });
  const size = { width: 720, height: 400 };
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: scale });
  return {
    async draw(html: string) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shot = await page.screenshot();
      return { shot, picture: shrink(shot, cell * scale) };
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A rule of the system's font settings. */
const edit = (name: string, value: string) =>
  `<match target="font"><edit name="${name}" mode="assign">${value}</edit></match>`;

/** Whatever this machine's own are. */
const slight =
  edit("hinting", "<bool>true</bool>") + edit("hintstyle", "<const>hintslight</const>");

let ours: Awaited<ReturnType<typeof machine>>;
let expected: Awaited<ReturnType<typeof ours.draw>>;
let untamed: typeof expected;

beforeAll(async () => {
  ours = await machine({ fonts: slight });
  untamed = await ours.draw(screen({ still: "" }));
  expected = await ours.draw(screen());
}, 60_000);
afterAll(() => ours.close());

// The settings are those of fontconfig, which Linux alone goes by.
describe.skipIf(process.platform !== "linux")(
  "a machine that draws text another way is no difference",
  () => {
    const machines: Readonly<Record<string, Machine>> = {
      "full hinting": {
        fonts: edit("hinting", "<bool>true</bool>") + edit("hintstyle", "<const>hintfull</const>"),
      },
      "no hinting": { fonts: edit("hinting", "<bool>false</bool>") },
      "coloured smoothing": {
        fonts: slight + edit("rgba", "<const>rgb</const>"),
        words: ["--enable-lcd-text"],
      },
      "a finer screen": { fonts: slight, scale: 2 },
    };
    test.each(Object.entries(machines))(
      "%s",
      async (_what, settings) => {
        const other = await machine(settings);
        try {
          const { picture } = await other.draw(screen());
          expect(difference(expected.picture, picture)).toBeUndefined();
          // It is another machine: left to itself it draws other pixels.
          const { shot } = await other.draw(screen({ still: "" }));
          expect(shot.equals(untamed.shot)).toBe(false);
        } finally {
          await other.close();
        }
      },
      60_000,
    );
  },
);

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
    const { picture } = await ours.draw(screen({ name: "Beatrix Langford" }));
    const [, top = 0] = difference(expected.picture, picture) ?? [];
    expect(top).toBeGreaterThan(40);
    expect(top).toBeLessThan(110);
  });

  test("the same page is no difference", async () => {
    const { picture } = await ours.draw(screen());
    expect(difference(expected.picture, picture)).toBeUndefined();
  });
});
