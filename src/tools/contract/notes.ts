import text from "@/contract/documents/notes.md?raw";

/** The parts below the headings of a level, by heading. */
const partsOf = (markdown: string, level: "#" | "##"): Readonly<Record<string, string>> =>
  Object.fromEntries(
    `\n${markdown}`
      .split(`\n${level} `)
      .slice(1)
      .map((part) => {
        const [heading = ""] = part.split("\n", 1);
        return [heading, part.slice(heading.length).trim()];
      }),
  );

const chapters = partsOf(text, "#");
const shared = partsOf(chapters["Said more than once"] ?? "", "##");

/** Fills in shared texts by name. Path parameters such as `{id}` look the same and stay. */
const fillTemplate = (note: string): string =>
  note.replaceAll(/\{(\w+)\}/g, (word, name: string) =>
    name in shared ? fillTemplate(shared[name] ?? "") : word,
  );

/** A chapter of the documents' prose. Throws if no chapter has that heading. */
export function chapter(heading: string): string {
  const found = chapters[heading];
  if (found === undefined) throw new Error(`notes.md has no chapter "${heading}"`);
  return fillTemplate(found);
}

/** The notes of a chapter: each a few paragraphs, by what they are about. */
export const notesOf = (heading: string) => partsOf(chapter(heading), "##");
