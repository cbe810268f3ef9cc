import { expect, it, vi } from "vitest";
import { download, fileName } from "./download";

const day = new Date(2026, 2, 4);

it.each([
  ["chatbot conversations", "csv", "muster-chatbot-conversations-2026-03-04.csv"],
  ["Évènement: 100 % / été", "json", "muster-evenement-100-ete-2026-03-04.json"],
  ["../../etc/passwd", "txt", "muster-etc-passwd-2026-03-04.txt"],
  ["日本", "csv", "muster-2026-03-04.csv"],
])("names a file of %s", (what, extension, name) => {
  expect(fileName(what, extension, day)).toBe(name);
});

it("starts a CSV file with a byte order mark, so that spreadsheets read it as UTF-8", () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  for (const type of ["text/csv", "text/plain"]) download("file", "a", type);
  const blobs = made.mock.calls.map(([file]) => (file instanceof Blob ? file : new Blob()));
  expect(blobs.map(({ size }) => size)).toEqual([4, 1]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
