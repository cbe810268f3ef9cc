import { brand } from "@/lib/brand";
import { download, fileName } from "@/lib/download";
import { toast, toastError } from "@/ui/use-toast";

/** Draws the field a button is in as it stands on screen: ground, ticks, and what it came to. */
async function pictureOf(button: Element): Promise<Blob> {
  const field = button.closest("section") ?? button;
  const { bottom, height, left, right, top, width } = field.getBoundingClientRect();
  const canvas = new OffscreenCanvas(2 * width, 2 * height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.setTransform(2, 0, 0, 2, -2 * left, -2 * top);
  context.fillStyle = getComputedStyle(field).backgroundColor;
  context.fillRect(left, top, width, height);
  for (const tick of field.querySelectorAll("[data-tick]")) {
    const box = tick.getBoundingClientRect();
    context.fillStyle = getComputedStyle(tick).backgroundColor;
    context.beginPath();
    context.roundRect(box.x, box.y, box.width, box.height, box.width / 2);
    context.fill();
  }
  context.textBaseline = "middle";
  for (const text of field.querySelectorAll("[data-words]")) {
    const { color, fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(text);
    context.fillStyle = color;
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    context.letterSpacing = letterSpacing.replace("normal", "0px");
    // Each word in its own place: the lines are the screen's.
    for (const { 0: word, index } of text.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text.firstChild ?? text, index);
      range.setEnd(text.firstChild ?? text, index + word.length);
      const box = range.getBoundingClientRect();
      context.fillText(word, box.x, box.y + box.height / 2);
    }
  }
  context.textAlign = "right";
  context.fillText(brand.name, right - 24, bottom - 36);
  return canvas.convertToBlob();
}

/** Copies the day as a picture; where the browser does not allow that, downloads it. */
export async function copyDay(button: Element): Promise<void> {
  try {
    const picture = pictureOf(button);
    try {
      // Safari wants the promise itself, within the press.
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
      toast({ title: "Picture copied", description: "Paste it where your team reads." });
    } catch {
      download(fileName("shift", "png"), await picture);
      toast({ title: "Picture downloaded", description: "This browser does not copy pictures." });
    }
  } catch {
    toastError("Picture not copied", "This browser could not draw it.");
  }
}
