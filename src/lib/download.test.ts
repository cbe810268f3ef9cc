import { expect, it } from "vitest";
import { fileName } from "./download";

const day = new Date(2026, 2, 4);

it.each([
  ["chatbot conversations", "csv", "muster-chatbot-conversations-2026-03-04.csv"],
  ["Évènement: 100 % / été", "json", "muster-evenement-100-ete-2026-03-04.json"],
  ["../../etc/passwd", "txt", "muster-etc-passwd-2026-03-04.txt"],
  ["日本", "csv", "muster-2026-03-04.csv"],
])("names a file of %s", (what, extension, name) => {
  expect(fileName(what, extension, day)).toBe(name);
});
