import { brand } from "@/lib/brand";
import { download, fileName } from "@/lib/download";
import { toast, toastError } from "@/ui/use-toast";
import type { Answered, DayTick } from "@/api/waiting";

/** The picture's size in pixels, its margin, and the room for its words. */
const [width, height, margin, words] = [1200, 630, 64, 170];

const tones: Readonly<Record<Answered, string>> = {
  waiting: "oklch(0.72 0.17 25)",
  you: "oklch(0.78 0.13 270)",
  team: "oklch(0.72 0.04 270)",
  ai: "oklch(0.5 0.06 270)",
};

/** Draws the day: its ticks in rank, and what it came to. */
async function pictureOf(ticks: readonly DayTick[], text: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  context.fillStyle = "oklch(0.2 0.08 270)";
  context.fillRect(0, 0, width, height);
  const room = { width: width - 2 * margin, height: height - margin - words };
  const step = Math.min(56, Math.sqrt((room.width * room.height) / Math.max(1, ticks.length)));
  const columns = Math.max(1, Math.floor(room.width / step));
  context.lineCap = "round";
  context.lineWidth = Math.max(2, step / 14);
  for (const [index, { by }] of ticks.entries()) {
    const x = margin + ((index % columns) + 0.5) * step;
    const y = margin + (Math.floor(index / columns) + 0.5) * step;
    context.strokeStyle = tones[by];
    context.beginPath();
    context.moveTo(x, y - step / 4);
    context.lineTo(x, y + step / 4);
    context.stroke();
  }
  const { fontFamily } = getComputedStyle(document.body);
  context.fillStyle = "white";
  context.font = `600 40px ${fontFamily}`;
  context.fillText("Everyone has an answer.", margin, height - margin - 44);
  context.font = `400 24px ${fontFamily}`;
  context.fillText(`${text} · ${brand.name}`, margin, height - margin, room.width);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("No picture was made")))),
  );
}

/** Copies the day as a picture; where the browser does not allow that, downloads it. */
export async function copyDay(ticks: readonly DayTick[], text: string): Promise<void> {
  try {
    const picture = pictureOf(ticks, text);
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
