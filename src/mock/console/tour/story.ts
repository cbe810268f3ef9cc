import type { Simulator } from "../../simulator";
import { linesOf } from "@/lib/lines";
import { memberBegins } from "../send";

/** How the talk goes on until the AI hands it over: seconds ago, who, sentiment, text. */
const talk = linesOf(`
  225 | ai | | Of course! What would you like to know about the group?
  130 | member | -30 | Why can everybody see my phone number there? I never agreed to that.
  115 | ai | | Numbers show when a member shares them. Shall I explain the privacy settings?
  0 | member | -74 | I did not share it. Somebody posted it. Please take it down NOW.
`);

/** The urgent conversation that the tour is about, with all an agent finds beside it. Its id. */
export function beginStory(backend: Simulator): string {
  const { inbox, now } = backend;
  const at = (ago: number) => now() - ago * 1000;
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
