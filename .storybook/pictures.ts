// Only for the stories' tests: Storybook itself does not load this file.

import { expect, vi } from "vitest";
import { page } from "vitest/browser";

interface Story {
  readonly id: string;
  readonly tags: readonly string[];
  readonly globals: { readonly theme?: string; readonly viewport?: { readonly value?: string } };
}

const hasPictures = ({ tags }: Story) => tags.includes("picture");

/** The themes and sizes in which each story has a picture. */
const variants = [
  { theme: "light", width: 1280, height: 720 },
  { theme: "dark", width: 390, height: 700 },
];

/**
 * Crops the page to the window, instead of capturing its full length, and places letters as the font
 * defines, not rounded by this machine's hinting.
 */
const pictureStyles = `
  html, body { height: 100vh; overflow: hidden }
  *, *::before, *::after { caret-color: transparent; text-rendering: geometricPrecision }
`;

/** Fixes the date and time for stories with pictures. */
export function setDate(story: Story): void {
  if (hasPictures(story))
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T10:00:00Z") });
  else vi.useRealTimers();
}

const setTheme = (theme: string | undefined) =>
  document.documentElement.classList.toggle("dark", theme === "dark");

/**
 * Compares the final state of a story tagged `picture` with its pictures in `src/book/pictures`. A
 * story that sets its own theme or width has only one picture, as it is.
 */
export async function comparePictures(story: Story): Promise<void> {
  if (!hasPictures(story)) return;
  const { theme: ownTheme, viewport } = story.globals;
  const { innerWidth, innerHeight } = window;
  const style = document.createElement("style");
  style.textContent = pictureStyles;
  document.head.append(style);
  try {
    if (ownTheme === "dark" || viewport?.value !== undefined) {
      await expect(document.body).toMatchScreenshot(story.id);
      return;
    }
    for (const { theme, width, height } of variants) {
      setTheme(theme);
      await page.viewport(width, height);
      await expect(document.body).toMatchScreenshot(`${story.id}-${theme}-${String(width)}`);
    }
  } finally {
    style.remove();
    setTheme(ownTheme);
    await page.viewport(innerWidth, innerHeight);
  }
}
