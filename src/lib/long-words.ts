/** A word of as many letters takes a browser a hundredth of a second to lay out. */
const long = 1000;

/** A blank, or the quotation mark that ends a JSON text. */
const endsWord = (code: number): boolean => code === 32 || code === 34;

/** Whether a JSON text contains a word of 1,000 characters. Looks at about every hundredth. */
export function hasLongWord(json: string): boolean {
  let start = 0;
  while (start + long <= json.length) {
    let at = start + long - 1;
    while (at >= start && !endsWord(json.charCodeAt(at))) at -= 1;
    if (at < start) return true;
    start = at + 1;
  }
  return false;
}

/**
 * Call with every text of a server. Of a word whose letters are kerned, Chromium lays out each line
 * with all that follow: half a minute for 100,000 letters. The page does without kerning from the
 * first such word on.
 */
export function prepareForLongWords(json: string): void {
  if (typeof document !== "undefined" && hasLongWord(json)) {
    document.documentElement.classList.add("has-long-words");
  }
}
