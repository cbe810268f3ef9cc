import type { MockBackend } from "../../backend";
import type { NewMessage } from "../../inbox-desk";
import { memberBegins } from "../member-begins";

/** How the talk goes on until the AI hands it over; the mood falls as it goes. */
const talk: readonly NewMessage[] = [
  { sender: "ai", content: "Of course! What would you like to know about the group?" },
  {
    sender: "member",
    content: "Why can everybody see my phone number there? I never agreed to that.",
    sentimentScore: -30,
  },
  {
    sender: "ai",
    content: "Numbers show when a member shares them. Shall I explain the privacy settings?",
  },
  {
    sender: "member",
    content: "I did not share it. Somebody posted it. Please take it down NOW.",
    sentimentScore: -74,
  },
];

/** The urgent conversation that the tour is about, with all an agent finds beside it. Its id. */
export function beginStory(backend: MockBackend): string {
  const id = memberBegins(backend, "urgent", {
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
  for (const message of talk) backend.inbox.write(id, message);
  return id;
}
