import { brand } from "./brand";
import { toLocalTime } from "./times";

/** Converts words to part of a file name: only lower-case letters, digits and dashes, at most 60. */
const namePart = (words: string): string =>
  words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);

/** A file name with brand, content and date: "muster-campaigns-2026-03-04.csv". */
export function fileName(what: string, extension: string, day = new Date()): string {
  const date = toLocalTime(day).slice(0, 10);
  return `${[namePart(brand.name), namePart(what), date].filter(Boolean).join("-")}.${extension}`;
}

/** How long the file's URL stays valid after the click, in ms. Long, for slow disks. */
const releaseDelay = 60_000;

/** Downloads a file. Text is written as UTF-8. */
export function download(name: string, content: Blob | string, mediaType = "text/plain"): void {
  // Spreadsheets read a CSV file as UTF-8 only if it begins with a byte order mark.
  const start = mediaType === "text/csv" ? "\uFEFF" : "";
  const file =
    typeof content === "string"
      ? new Blob([start + content], { type: `${mediaType};charset=utf-8` })
      : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseDelay);
}
