// For the stories' tests alone: Storybook itself does not load this file.

import { expect, vi } from "vitest";
import { page } from "vitest/browser";

interface Story {
  readonly id: string;
  readonly tags: readonly string[];
  readonly globals: { readonly theme?: string; readonly viewport?: { readonly value?: string } };
}

const hasPictures = ({ tags }: Story) => tags.includes("picture");

/** The two looks of which each story has a picture. */
const looks = [
  { theme: "light", width: 1280, height: 720 },
  { theme: "dark", width: 390, height: 700 },
];

/**
 * The page is cut at the window, where it would be pictured in its full length, and letters are placed
 * as the font says, not rounded by this machine's hinting.
 */
const forPictures = `
  html, body { height: 100vh; overflow: hidden }
  *, *::before, *::after { caret-color: transparent; text-rendering: geometricPrecision }
`;

/** A story with pictures is on the same day at the same time, whenever it is tested. */
export function setDate(story: Story): void {
  if (hasPictures(story))
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T10:00:00Z") });
  else vi.useRealTimers();
}

const setTheme = (theme: string | undefined) =>
  document.documentElement.classList.toggle("dark", theme === "dark");

/**
 * Compares what a story tagged `picture` ends with to its pictures in `src/book/pictures`. A story
 * that sets its own theme or width is compared as it stands, once.
 */
export async function comparePictures(story: Story): Promise<void> {
  if (!hasPictures(story)) return;
  const { theme: ownTheme, viewport } = story.globals;
  const { innerWidth, innerHeight } = window;
  const style = document.createElement("style");
  style.textContent = forPictures;
  document.head.append(style);
  try {
    if (ownTheme === "dark" || viewport?.value !== undefined) {
      await expect(document.body).toMatchScreenshot(story.id);
      return;
    }
    for (const { theme, width, height } of looks) {
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
