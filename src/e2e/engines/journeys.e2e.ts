import { expect } from "@playwright/test";
import { screens } from "../screens";
import { startHost } from "../../tools/static-host.mjs";
import { dist } from "../deployment";
import { test } from "./engines-test";

/** An expression for the elements that are visible though only meant for screen readers. */
const leaked = `Array.from(document.querySelectorAll(".sr-only, .sr-only *")).flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 2 && shown?.closest(".sr-only") ? [element.outerHTML.slice(0, 120)] : [];
})`;
/** An expression for the painted color of the Send button: red, green, blue, alpha. */
const accent = `(() => {
  const context = document.createElement("canvas").getContext("2d");
  const send = Array.from(document.querySelectorAll("button")).find((button) => button.textContent === "Send");
  context.fillStyle = getComputedStyle(send).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return Array.from(context.getImageData(0, 0, 1, 1).data).join();
})()`;
/** An expression for the horizontal overflow in pixels. */
const overflow = `Math.max(...[document.documentElement, document.querySelector("main")]
  .map((box) => box.scrollWidth - box.clientWidth))`;

test("an urgent conversation is taken over, answered and resolved", async ({ person, url }) => {
  await person.signsIn(url);
  await person.clicks("link", "Human Inbox");
  await person.sees("list", "Conversations", "Urgent");
  await person.clicks("button", "Take Over");
  await person.sees("log");
  const fromMember = `document.querySelectorAll("[role=log] [aria-label=Member]").length`;
  const before = Number(await person.see(fromMember));
  await person.types("Your response", "I am on it.");
  expect(await person.see(accent)).toBe("40,64,208,255");
  await person.clicks("button", "Send");
  await person.sees("article", "Agent", "I am on it.");
  await expect.poll(() => person.see(fromMember), { timeout: 30_000 }).toBe(before + 1);
  await person.clicks("button", "Mark Resolved");
  await person.sees("listitem", undefined, "Conversation Resolved");
  expect(await person.see("problems")).toEqual([]);
});

test("every screen opens from the sidebar, and in the dark theme from its address, complete and without errors", async ({
  person,
  url,
}) => {
  await person.signsIn(url);
  for (const dark of [false, true]) {
    await person.see(
      `localStorage.setItem("/mock:preferences", '{"state":{"theme":"${dark ? "dark" : "light"}"},"version":0}')`,
    );
    for (const [name, path, heading = name] of screens) {
      if (dark) await person.goto(new URL(path, url).href);
      else await person.clicks("link", name);
      await person.sees("heading", heading);
      const busy = `document.querySelectorAll("main [aria-busy=true]").length`;
      await expect.poll(() => person.see(busy), name).toBe(0);
      const shown = `document.querySelector("main").innerText`;
      await expect.poll(() => person.see(`${shown}.length`), name).toBeGreaterThan(300);
      const text = String(await person.see(shown));
      expect(text, name).not.toMatch(/\b(?:undefined|null|NaN|Invalid Date)\b|\[object /);
      expect(await person.see(overflow), `${name}: overflow in pixels`).toBeLessThanOrEqual(0);
      expect(await person.see(leaked), name).toEqual([]);
      expect(await person.see("problems"), name).toEqual([]);
    }
  }
  expect(await person.see(`document.documentElement.classList.contains("dark")`)).toBe(true);
});

test("after one visit the demo opens while the host is down", async ({ person }) => {
  const host = await startHost({ folder: dist });
  await person.signsIn(host.url);
  // The worker only activates once all its files are cached.
  const worker = "navigator.serviceWorker.controller?.state ?? ''";
  await expect.poll(() => person.see(worker), { timeout: 30_000 }).toBe("activated");
  await host.close();
  await person.goto(`${host.url}human-inbox`);
  await person.sees("list", "Conversations");
});
