/** A prepared reply, found by its word after "/". */
export interface CannedReply {
  word: string;
  title: string;
  /** `{name}` stands for the member's first name. */
  text: string;
}

/** The canned replies; built in, since the specification has no call for them. */
export const cannedReplies: readonly CannedReply[] = [
  {
    word: "hello",
    title: "Greeting",
    text: "Hi {name}, thank you for getting in touch. I've read the conversation so far and I'm looking into this for you now.",
  },
  {
    word: "checking",
    title: "Checking with a colleague",
    text: "I want to get this right, {name}, so I'm checking with a colleague. I'll be back with an answer shortly.",
  },
  {
    word: "sorry",
    title: "Apology",
    text: "I'm sorry about this, {name}. It should not have happened, and I'm going to put it right.",
  },
  {
    word: "refund",
    title: "Refund on its way",
    text: "I've started your refund, {name}. It goes back to the card you paid with and usually arrives within five working days.",
  },
  {
    word: "details",
    title: "Ask for details",
    text: "Could you tell me a little more, {name}? The date, the event or product, and the email address on your account would help me find it quickly.",
  },
  {
    word: "events",
    title: "Event booking",
    text: "I've checked your booking, {name}. Everything is in order, and your ticket is in the Events section of your account.",
  },
  {
    word: "call",
    title: "Offer a call",
    text: "Would a short call be easier, {name}? Tell me a time that suits you and the number to reach you on.",
  },
  {
    word: "thanks",
    title: "Closing",
    text: "Thank you for your patience, {name}. Is there anything else I can help with today?",
  },
];

/** The replies that match a draft such as "/ref"; none for any other draft. */
export function cannedFor(draft: string): readonly CannedReply[] {
  const asked = /^\/(\S*)$/u.exec(draft)?.[1]?.toLowerCase();
  if (asked === undefined) return [];
  return cannedReplies.filter(
    ({ word, title }) => word.startsWith(asked) || title.toLowerCase().includes(asked),
  );
}

/** A canned reply's text for one member. */
export const cannedText = ({ text }: CannedReply, firstName: string): string =>
  text.replaceAll("{name}", () => firstName);
