import type { ConversationRow } from "./tables";

/** The kinds of replies that do not help. Each has its own answers. */
export const unhelpfulKinds = ["kind", "short", "question", "refusal", "wrong"] as const;
/** How a member perceives an agent's reply. Each kind changes the member's mood. */
export type ReplyKind = "help" | (typeof unhelpfulKinds)[number];

/** What is needed to classify a reply. */
type ReplyContext = Pick<ConversationRow, "memberName" | "wrongWords">;

const refusals = [
  /^no\b(?! (?:problem|worries|need|doubt|trouble))/,
  /\b(?:i|we)(?: are| am|'re|'m) (?:not (?:going|able|allowed|willing)|unable)\b/,
  /\b(?:i|we) (?:will not|won't) (?!forget|rest|let you|leave you|keep you|lose|stop|give up)/,
  /\b(?:i|we) (?:can't|cannot|can not) (?!find|see|believe|imagine|apologi|thank|wait|promise|tell you how|stress)/,
  /\b(?:i|we) (?:don't|do not) (?:do|offer|give|make|accept|help|deal|care|refund|intend|plan)\b/,
  /\byou (?:will not|won't|can't|cannot) (?:get|have|receive|expect)\b/,
  /\b(?:nothing (?:i|we) can do|not possible|impossible|no refunds?|not our (?:problem|fault|job)|against (?:our|the) (?:policy|rules))\b/,
  /\b(?:your (?:own )?(?:problem|fault)|deal with it|too bad|out of the question|have to (?:refuse|decline))\b/,
  /\b(?:leider nicht|nicht möglich|kann ich nicht|können wir nicht|no es posible|no podemos|no puedo)\b/,
];
const greeting = /^(?:hi|hello|hey|dear)\s+(?:(?:mr|mrs|ms|miss|dr)\.?\s+)?(\p{Lu}[\p{L}'-]+)/iu;
const notNames = new Set(
  "again all and everyone everybody from here it i there this we you".split(" "),
);
const nonsense = /^(?:\P{L}*|(.)\1{2,}|\P{L}*(?:asdf|qwer|lorem|test|blah|foo)\p{L}*\P{L}*)$/u;
const notFound = /\b(?:can't|cannot|couldn't|could not|don't|do not) (?:find|see)\b/;
const done =
  /\b(?:(?:i|we)(?: have|'ve)|just) (?:\w+ )?(?:\w+ed|sent|found|done|made|taken|put|set|written|told|paid|spoken)\b|\b(?:done|fixed|sorted|solved|refunded|cancell?ed|removed|unlocked)\b/;
const helps =
  /\b(?:(?:i|we)(?:'ll|'ve| will| have)|(?:i am|i'm|we are|we're) (?:on it|now|just|\w+ing)|on it|on (?:its|the) way|here (?:is|are)|let me|you (?:can|will|should)|right away)\b/;
const kindness =
  /\b(?:sorry|apologi[sz]e|thank|thanks|understand|appreciate|glad|you are welcome|you're welcome|take care|feel for|danke|gracias|lo siento|tut mir leid)\b/;

/** Whether the greeting names someone else, such as "Hello Peter" to Victoria. */
function greetsSomeoneElse(text: string, memberName: string): boolean {
  const [, name = ""] = greeting.exec(text) ?? [];
  const greeted = name.toLowerCase();
  if (greeted === "" || name[0] !== name[0]?.toUpperCase() || notNames.has(greeted)) return false;
  const parts = memberName.toLowerCase().split(/[\s-]/);
  // A name with the same first letter may be a nickname.
  return !parts.some((part) => part[0] === greeted[0]);
}

/** Classifies a reply by simple rules; a reply that matches none of them counts as help. */
export function replyKind(reply: string, { memberName, wrongWords }: ReplyContext): ReplyKind {
  const trimmed = reply.trim().replaceAll("’", "'");
  const text = trimmed.toLowerCase();
  if (refusals.some((refusal) => refusal.test(text))) return "refusal";
  if (greetsSomeoneElse(trimmed, memberName)) return "wrong";
  if (wrongWords?.some((wrong) => text.includes(wrong.toLowerCase()))) return "wrong";
  if (notFound.test(text)) return "wrong";
  if (/\p{L}/u.test(text) && nonsense.test(text)) return "wrong";
  if (done.test(text)) return "help";
  if (text.endsWith("?")) return "question";
  if (helps.test(text)) return "help";
  if (kindness.test(text)) return "kind";
  return text.split(/\s+/).length < 4 ? "short" : "help";
}
