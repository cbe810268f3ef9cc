import type { Simulator } from "../simulator";
import type { ConversationRow } from "../tables";

/** The conversation that stands open on the page, by its address. */
export function openConversation(
  { store }: Simulator,
  address: string,
): ConversationRow | undefined {
  const id = new URL(address).searchParams.get("conversation");
  return id === null ? undefined : store.conversations.get(id);
}

/** What members write when nobody says what. */
const anyLines = [
  "Thank you, that was quick!",
  "I tried it, and it still does not work for me.",
  "Could you send me the link, please?",
  "One more thing: does this count for my colleague too?",
];

/** A member writes into a conversation: the given words, else what was written for it, else any. */
export function memberReplies(
  { store, inbox }: Simulator,
  row: ConversationRow,
  words: string,
  mood: number,
): void {
  const { replies, repliesUsed } = row;
  const written = replies[repliesUsed];
  const said = words.trim();
  const content = said || (written ?? anyLines[repliesUsed % anyLines.length] ?? "Thank you!");
  if (said === "") {
    store.conversations.update(row.id, { repliesUsed: repliesUsed + 1 });
  }
  inbox.write(row.id, { sender: "member", content, sentimentScore: mood });
}
