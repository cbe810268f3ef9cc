import type { Light } from "./contrast.ts";

/** The longest name that is shown, in characters. */
const longestName = 60;

/** Looks meant as a colour: a name's comma has a blank behind it, and its words are not `#` or `rgb(`. */
const isMeantAsColour = (text: string) => /^\S/.test(text) || /^\s*#|\(/.test(text);

/** What a link's brand says, `NAME,COLOUR`. */
export interface LinkBrand {
  name: string;
  /** The colour's light, and how CSS writes it; undefined where the link names none. */
  accent?: { light: Light; css: string };
  /** What could not be taken, in a sentence for the person who wrote the link. */
  problem?: string;
}

/**
 * Reads `?brand=NAME,COLOUR`. The name may have commas: the colour is what follows the last one, if that
 * is a colour at all, and belongs to the name otherwise.
 */
export function readLinkBrand(
  link: string,
  colourOf: (text: string) => LinkBrand["accent"],
): LinkBrand {
  const comma = link.lastIndexOf(",");
  const last = comma === -1 ? "" : link.slice(comma + 1);
  const accent = colourOf(last.trim());
  const words =
    accent || last.trim() === "" ? link.slice(0, comma === -1 ? undefined : comma) : link;
  // Leaves out invisible characters and those that change the writing direction.
  const letters = Array.from(words.replace(/\p{C}/gu, "").trim());
  const name = letters.slice(0, longestName).join("").trim();
  const problem =
    letters.length > longestName
      ? `A name has at most ${longestName} characters; the rest is left out.`
      : !accent && last.trim() !== "" && isMeantAsColour(last)
        ? `“${last.trim().slice(0, 30)}” is no colour, so it is part of the name. A colour is written as e11d48 or rebeccapurple.`
        : undefined;
  return { name, accent, problem };
}
