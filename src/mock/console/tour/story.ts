import type { Simulator } from "../../simulator";
import { isWaitingUrgently } from "@/contract/inbox";
import { linesOf } from "@/lib/lines";
import { memberBegins } from "../send";

/** How the talk goes on until the AI hands it over: seconds before the last message, who, sentiment, text. */
const talk = linesOf(`
  225 | ai | | Of course! What would you like to know about the group?
  130 | member | -30 | Why can everybody see my phone number there? I never agreed to that.
  115 | ai | | Numbers show when a member shares them. Shall I explain the privacy settings?
  0 | member | -74 | I did not share it. Somebody posted it. Please take it down NOW.
`);

/** How many conversations the Overview shows: the urgent ones that have waited longest. */
const shown = 4;

/** How long the story's conversation must have waited to be shown on the Overview, in ms. */
function waited({ store, now }: Simulator): number {
  const since = store.conversations
    .list()
    .filter(isWaitingUrgently)
    .map((row) => Date.parse(row.lastMessageAt ?? row.timestamp))
    .toSorted((a, b) => a - b)[shown - 1];
  return since === undefined ? 0 : now() - since + 1000;
}

/** The urgent conversation that the tour is about, with all an agent finds beside it. Its id. */
export function beginStory(backend: Simulator): string {
  const { inbox, now } = backend;
  const last = now() - waited(backend);
  const at = (ago: number) => last - ago * 1000;
  const id = memberBegins(backend, "urgent", {
    at: at(240),
    opening: ["Website chat", "urgent", "12", "Hello, a quick question about the chapter group."],
    extra: {
      handoffReason: "A privacy matter, and sentiment falling",
      summary:
        "Somebody has posted the member's phone number in the chapter group. It is to be taken down at once; nothing has been promised yet.",
      suggestedReply:
        "I am so sorry, and thank you for telling us. I have just removed the post, and I am finding out who put it there.",
      replies: [
        "Thank you for taking this seriously. Can you make sure that it stays away?",
        "That was fast. Thank you so much, I feel much better now!",
      ],
    },
  });
  for (const [ago, sender, score, content = ""] of talk) {
    const sentimentScore = score ? Number(score) : undefined;
    inbox.write(id, {
      sender: sender === "ai" ? "ai" : "member",
      content,
      sentimentScore,
      at: at(Number(ago)),
    });
  }
  return id;
}
