import { LongText } from "@/components/long-text";

/** An address; punctuation after it belongs to the sentence. */
const address = /\bhttps?:\/\/[^\s<>"'`]+(?<![.,;:!?)\]}»”’…])/giu;
/** Longer addresses stay text: nobody follows them, and they are slow to parse. In characters. */
const longestAddress = 2048;

/** Splits a message at its http and https addresses; everything else stays text. */
export function textParts(content: string): readonly { text: string; href?: string }[] {
  let from = 0;
  const parts = [...content.matchAll(address)].flatMap(({ 0: text, index }) => {
    if (text.length > longestAddress || !URL.canParse(text)) return [];
    const before = content.slice(from, index);
    from = index + text.length;
    return [{ text: before }, { text, href: text }];
  });
  return [...parts, { text: content.slice(from) }].filter(({ text }) => text !== "");
}

/** A message's text as it was written, with links. */
export const MessageText = ({ content }: { content: string }) => (
  <LongText text={content}>
    {(shown) =>
      textParts(shown).map(({ href, text }, index) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {text}
          </a>
        ),
      )
    }
  </LongText>
);
