/** A piece of a message: plain words, or an address that is safe to follow. */
export type TextPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string };

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** A sentence's own signs after an address do not belong to it. */
const sentenceSigns: ReadonlySet<string> = new Set(".,;:!?)]}»”’…");
/** What is longer is no address that anyone follows, and dear to read. In characters. */
const longestAddress = 2048;

/** Goes backwards: a pattern for the text's end would be tried at each of ten thousand brackets. */
function withoutSentenceSigns(text: string): string {
  let end = text.length;
  while (sentenceSigns.has(text.charAt(end - 1))) end -= 1;
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
    if (to > from) parts.push({ kind: "text", text: content.slice(from, to) });
  };
  for (const match of content.matchAll(address)) {
    const text = withoutSentenceSigns(match[0]);
    const href = safeHref(text);
    if (href === undefined) continue;
    pushText(match.index);
    parts.push({ kind: "link", text, href });
    from = match.index + text.length;
  }
  pushText(content.length);
  return parts;
}
