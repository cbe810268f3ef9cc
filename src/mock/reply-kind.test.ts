import { expect, it } from "vitest";
import { testSimulator } from "@/testing/test-simulator";
import { replyKind, type ReplyKind } from "./reply-kind";

const context = { memberName: "Victoria Langford", wrongWords: ["reservation"] };

it.each<[ReplyKind, string[]]>([
  [
    "help",
    [
      "On it.",
      "Done! Anything else?",
      "The second charge has been refunded, you will not be charged again.",
      "No problem, I have sent it to you.",
      "I can't apologise enough. The money is on its way.",
      "Hello Victoria, Lena here. Let me check with your bank.",
      "Das Geld kommt am Freitag zurück.",
    ],
  ],
  ["kind", ["I am so sorry about this.", "I understand, Victoria, and thank you for telling us"]],
  ["short", ["ok", "Hello!", "Noted.", "👍", "One moment, please"]],
  ["question", ["Which card did you use?", "I am sorry. Could you send me the statement?"]],
  [
    "refusal",
    [
      "We are not going to do anything about this",
      "No.",
      "I’m sorry, but we can’t refund that.",
      "I am not able to help you with this.",
      "We do not give refunds. Anything else?",
      "There is nothing we can do.",
      "That is your own fault.",
    ],
  ],
  [
    "wrong",
    [
      "asdf",
      "Hello Peter, your parcel has been sent.",
      "That is a reservation by your bank.",
      "I cannot find a second charge.",
    ],
  ],
])("classifies replies as %s", (kind, texts) => {
  for (const text of texts) expect([text, replyKind(text, context)]).toEqual([text, kind]);
});

it("classifies every suggested reply as help", async () => {
  const rows = (await testSimulator()).db.conversations.all();
  const suggested = rows.filter(({ suggestedReply }) => suggestedReply != null);
  expect(suggested.length).toBeGreaterThan(5);
  for (const row of suggested) {
    const text = row.suggestedReply ?? "";
    expect([text, replyKind(text, row)]).toEqual([text, "help"]);
  }
});
