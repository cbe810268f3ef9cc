// The moving picture in README: a conversation is taken over, answered and resolved.

import sharp from "sharp";

/** @typedef {import("playwright").Page} Page */
/** @typedef {import("playwright").Locator} Locator */

/**
 * @typedef {object} Scene a part of the picture
 * @property {number} lasts in the picture, in ms, however long it takes on this machine
 * @property {() => Promise<unknown>} act
 */

/** In pixels, of the picture. */
const width = 900;

/** The shortest time a frame is shown, in ms. */
const shortest = 80;

/** A mouse pointer: a browser without a window draws none. */
function drawPointer() {
  const namespace = "http://www.w3.org/2000/svg";
  const pointer = document.createElementNS(namespace, "svg");
  pointer.setAttribute("viewBox", "0 0 24 24");
  pointer.style.cssText =
    "position:fixed;left:-40px;z-index:2147483647;width:26px;pointer-events:none";
  const arrow = document.createElementNS(namespace, "path");
  arrow.setAttribute("d", "M4 2v18l5-4.6 3 6.8 3.2-1.4-3-6.6H19z");
  arrow.setAttribute("style", "fill:#111;stroke:#fff;stroke-width:1.6;stroke-linejoin:round");
  pointer.append(arrow);
  document.documentElement.append(pointer);
  addEventListener("pointermove", ({ clientX, clientY }) => {
    pointer.style.left = `${clientX - 4}px`;
    pointer.style.top = `${clientY - 2}px`;
  });
}

/** @param {Page} page @param {Locator} control */
async function pointAt(page, control) {
  const box = await control.boundingBox();
  if (box === null) throw new Error("The moving picture presses what is not on screen.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 16 });
}

/** What happens, from the Overview on. @param {Page} page @returns {readonly Scene[]} */
function story(page) {
  const button = (/** @type {string} */ name) => page.getByRole("button", { name }).first();
  const messages = page.getByRole("log").getByRole("article");
  const look = () => page.waitForTimeout(600);
  const point = (/** @type {string} */ name) => () => pointAt(page, button(name));
  const press = async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
  let before = 0;
  return [
    { lasts: 1000, act: look },
    {
      lasts: 900,
      act: async () => {
        const { y = 0 } = (await button("Take Over").boundingBox()) ?? {};
        for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, (y - 350) / 12);
        await page.waitForTimeout(300);
      },
    },
    { lasts: 700, act: point("Take Over") },
    {
      lasts: 1000,
      act: async () => {
        await press();
        await button("Insert").waitFor();
        // The notice would lie over the conversation for the rest of the picture.
        await button("Close").dispatchEvent("click");
      },
    },
    { lasts: 900, act: look },
    { lasts: 600, act: point("Insert") },
    { lasts: 900, act: () => press().then(look) },
    { lasts: 500, act: point("Send") },
    {
      lasts: 2200,
      act: async () => {
        before = await messages.count();
        await press();
        // One's own, and the answer to it.
        await messages.nth(before + 1).waitFor({ timeout: 60_000 });
      },
    },
    { lasts: 1600, act: look },
    { lasts: 600, act: point("Mark Resolved") },
    {
      lasts: 600,
      act: () => press().then(() => page.getByText("Conversation Resolved").first().waitFor()),
    },
    { lasts: 1500, act: look },
  ];
}

/**
 * The picture, an animated WebP. Each scene is stretched or shortened to its own length, so that a
 * slow machine and a member who thinks before answering make no slow picture.
 * @param {Page} page the Overview
 */
export async function takeMovie(page) {
  /** @type {{ image: Buffer, at: number }[]} */
  const frames = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Page.screencastFrame", ({ data, sessionId }) => {
    void devtools.send("Page.screencastFrameAck", { sessionId });
    frames.push({ image: Buffer.from(data, "base64"), at: performance.now() });
  });
  await page.evaluate(drawPointer);
  await page.mouse.move(640, 300);
  await devtools.send("Page.startScreencast", { format: "png" });
  /** @type {{ image: Buffer, at: number }[]} */
  const shown = [];
  let start = 0;
  for (const { lasts, act } of story(page)) {
    const from = performance.now();
    await act();
    const took = performance.now() - from;
    for (const { image, at } of frames.splice(0)) {
      const time = start + ((at - from) / took) * lasts;
      const last = shown.at(-1);
      // Too soon after the one before: it takes that one's place.
      if (last !== undefined && time - last.at < shortest) last.image = image;
      else shown.push({ image, at: time });
    }
    start += lasts;
  }
  await devtools.send("Page.stopScreencast");
  const delay = shown.map(({ at }, index) => Math.round((shown[index + 1]?.at ?? start) - at));
  const images = await Promise.all(
    shown.map(({ image }) => sharp(image).resize({ width }).png().toBuffer()),
  );
  return sharp(images, { join: { animated: true } })
    .webp({ delay, loop: 0, quality: 82, minSize: true })
    .toBuffer();
}
