import { brand } from "./brand";

/** Words as a part of a file name: small letters, digits and dashes alone. */
const namePart = (words: string): string =>
  words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60);

/** A file's name that says whose it is, what it holds and from which day: "muster-campaigns-2026-03-04.csv". */
export function fileName(what: string, extension: string, day = new Date()): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `${[namePart(brand.name), namePart(what), date].filter(Boolean).join("-")}.${extension}`;
}

/** How long a file's address stays good after the click: a slow disk still reads from it. */
const releaseDelay = 60_000;

/** Hands the person a real file of this name. Text is written as UTF-8. */
export function download(name: string, content: Blob | string, mediaType = "text/plain"): void {
  // Spreadsheets take a CSV file for UTF-8 only when it begins with a byte order mark.
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
