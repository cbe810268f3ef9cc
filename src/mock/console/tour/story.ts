import type { Simulator } from "../../simulator";
import type { NewMessage } from "../../inbox-service";
import { memberBegins } from "../send";

/** How long ago the member began it, in seconds. */
const begunAgo = 240;

/** One line of the talk, and how many seconds ago it was said. */
type Line = NewMessage & { ago: number };

/** How the talk goes on until the AI hands it over; the mood falls as it goes. */
const talk: readonly Line[] = [
  {
    sender: "ai",
    content: "Of course! What would you like to know about the group?",
    ago: 225,
  },
  {
    sender: "member",
    content: "Why can everybody see my phone number there? I never agreed to that.",
    sentimentScore: -30,
    ago: 130,
  },
  {
    sender: "ai",
    content: "Numbers show when a member shares them. Shall I explain the privacy settings?",
    ago: 115,
  },
  {
    sender: "member",
    content: "I did not share it. Somebody posted it. Please take it down NOW.",
    sentimentScore: -74,
    ago: 0,
  },
];

/** The urgent conversation that the tour is about, with all an agent finds beside it. Its id. */
export function beginStory(backend: Simulator): string {
  const { inbox, now } = backend;
  const at = (ago: number) => now() - ago * 1000;
  const id = memberBegins(backend, "urgent", {
    at: at(begunAgo),
    channel: "Website chat",
    sentiment: 12,
    words: "Hello, a quick question about the chapter group.",
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
  for (const { ago, ...message } of talk) {
    inbox.write(id, { ...message, at: at(ago) });
  }
  return id;
}
