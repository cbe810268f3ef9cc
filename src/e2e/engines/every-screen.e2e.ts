import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import * as v from "valibot";
import { inboxPath, paths } from "../../lib/paths";
import { signIn, test } from "./engines-test";
import type { Tab } from "./tab";

/** Each screen's heading; all but the Overview's are its link's name, too. */
const screens = [
  ["Human Inbox", paths.inbox],
  ["Member Intelligence", paths.members],
  ["AI Chatbot Management", paths.chatbot],
  ["Growth Hacking Center", paths.growth],
  ["Content Engine", paths.content],
  ["Event Optimization", paths.events],
  ["Cross-Marketing Hub", paths.crossMarketing],
  ["Automation Center", paths.automation],
  ["User Management", paths.users],
] as const;

/** What is for screen readers alone and yet seen; an expression in the page. */
const leaked = `Array.from(document.querySelectorAll(".sr-only, .sr-only *")).flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 2 && shown?.closest(".sr-only") ? [element.outerHTML.slice(0, 120)] : [];
})`;

/** The heading is there, the data came and fits into the window, and nothing went wrong. */
async function expectWhole(tab: Tab, name: string): Promise<void> {
  await tab.sees({ role: "heading", name });
  const busy = `document.querySelectorAll("main [aria-busy=true]").length`;
  await expect.poll(() => tab.evaluate(busy), name).toBe(0);
  const text = String(await tab.evaluate(`document.querySelector("main").innerText`));
  expect(text.length, name).toBeGreaterThan(300);
  expect(text, name).not.toMatch(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object /);
  const beyond = `Math.max(...[document.documentElement, document.querySelector("main")]
    .map((box) => box.scrollWidth - box.clientWidth))`;
  expect(await tab.evaluate(beyond), `${name}: pixels beyond the window`).toBeLessThanOrEqual(0);
  expect(await tab.evaluate(leaked), name).toEqual([]);
  expect(await tab.evaluate("problems"), name).toEqual([]);
}

test("every screen opens from the sidebar", async ({ tab, url }) => {
  await signIn(tab, url);
  await expectWhole(tab, "AI Ecosystem Overview");
  for (const [name] of screens) {
    await tab.click({ role: "link", name });
    await expectWhole(tab, name);
  }
  await tab.back();
  await expectWhole(tab, "Automation Center");
});

test("every address opens on a phone, in the dark", async ({ tab, url }) => {
  await signIn(tab, url);
  await tab.evaluate(`localStorage.setItem("theme", "dark")`);
  await tab.resize(390, 844);
  for (const [name, path] of [["AI Ecosystem Overview", "/"] as const, ...screens]) {
    await tab.goto(new URL(path, url).href);
    await expectWhole(tab, name);
    expect(await tab.evaluate("document.documentElement.classList.contains('dark')")).toBe(true);
  }
});

test("the last point of a stretched line is round", async ({ tab, url }) => {
  await signIn(tab, url);
  await tab.goto(new URL(inboxPath({ conversation: "conversation-1" }), url).href);
  await tab.sees({ role: "log" });
  // Where the point is: in a picture of 96 by 28, stretched to more than twice its width.
  const place = `[...document.querySelectorAll("svg[viewBox='0 0 96 28']")].map((svg) => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    const [, left, top] = /^M([\\d.]+) ([\\d.]+)h/.exec(svg.lastElementChild.getAttribute("d"));
    return { x: x + (left / 96) * width, y: y + (top / 28) * height, stretch: width / 96 };
  }).find(({ stretch }) => stretch > 2)`;
  const { x, y } = v.parse(v.object({ x: v.number(), y: v.number() }), await tab.evaluate(place));
  const { data, width } = PNG.sync.read(await tab.screenshot());
  const colour = (right: number) => {
    const at = (Math.floor(y) * width + Math.floor(x) + right) * 4;
    return data.subarray(at, at + 3).toString("hex");
  };
  expect(colour(1)).toBe(colour(0));
  // Its radius is 2.5 px.
  expect(colour(4)).not.toBe(colour(0));
});
