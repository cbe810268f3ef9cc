/** A piece of a message: plain text, or a link that is safe to follow. */
export interface TextPart {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** Punctuation after an address belongs to the sentence. */
const punctuation: ReadonlySet<string> = new Set(".,;:!?)]}»”’…");
/** Longer addresses stay text: nobody follows them, and they are slow to parse. In characters. */
const longestAddress = 2048;

/** A loop, since a regular expression takes quadratic time on thousands of brackets. */
function withoutPunctuation(text: string): string {
  let end = text.length;
  while (punctuation.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function safeHref(text: string): string | undefined {
  if (text.length > longestAddress) return undefined;
  try {
    const url = new URL(text);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a message at its http and https addresses; everything else stays text. */
export function textParts(content: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  const pushText = (to: number) => {
    if (to > from) parts.push({ text: content.slice(from, to) });
  };
  for (const match of content.matchAll(address)) {
    const text = withoutPunctuation(match[0]);
    const href = safeHref(text);
    if (href === undefined) continue;
    pushText(match.index);
    parts.push({ text, href });
    from = match.index + text.length;
  }
  pushText(content.length);
  return parts;
}
