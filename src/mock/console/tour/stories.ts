/** An urgent conversation as the tour tells it, up to the member's word that it is solved. */
export interface Story {
  channel: string;
  /** The talk until the AI hands it over, oldest first: who, text, the member's sentiment. */
  talk: readonly (readonly ["member", string, number] | readonly ["ai", string])[];
  handoffReason: string;
  summary: string;
  suggestedReply: string;
  /** What the member says to a reply that does not help. */
  answers: Readonly<Record<"kind" | "question" | "refusal", string[]>>;
  /** What the member says while nobody has helped. */
  impatient: string;
  /** What the member says to the first reply that helps. */
  relieved: string;
  /** What the member says when all is well. */
  content: string;
  /** Who it is where there are no members yet. */
  guest: string;
}

/** One after the other, one for each run. Without hours, so that they fit any time of the day. */
export const stories: readonly Story[] = [
  {
    channel: "Website chat",
    talk: [
      ["member", "Hello, a quick question about the chapter group.", 12],
      ["ai", "Of course! What would you like to know about the group?"],
      ["member", "Why can everybody see my phone number there? I never agreed to that.", -30],
      ["ai", "Numbers show when a member shares them. Shall I explain the privacy settings?"],
      [
        "member",
        "I did not share it. Somebody posted it, and strangers are calling me. Please take it down!",
        -74,
      ],
      ["ai", "I am sorry. I am bringing in a colleague who can take it down."],
    ],
    handoffReason: "A privacy matter, and sentiment falling",
    summary:
      "Somebody has posted the member's phone number in the chapter group, and strangers are calling. The post is to come down at once; nothing has been promised yet.",
    suggestedReply:
      "I am so sorry, and thank you for telling us. I have taken the post down, and I am finding out who put it there.",
    answers: {
      kind: ["That is kind of you. But can you take it down?"],
      question: ["I only know that it is in the chapter group, for everybody to see."],
      refusal: ["You leave my number up? Then please tell me who can help me."],
    },
    impatient: "They are still calling. Is somebody there?",
    relieved: "Thank you for taking this seriously. I am having a look right now.",
    content: "It is gone, and the calls have stopped. Thank you so much, that is solved for me!",
    guest: "Noor Haddad",
  },
  {
    channel: "WhatsApp",
    talk: [
      ["member", "Hi, one thing about my renewal.", 8],
      ["ai", "Happy to help with your renewal! What is it about?"],
      ["member", "The yearly fee was taken three times. Our account is overdrawn now.", -41],
      ["ai", "Payments can show twice while a bank checks them. It clears up within five days."],
      [
        "member",
        "I do not have five days, I pay salaries tomorrow! I need a person who can send it back.",
        -78,
      ],
      ["ai", "I understand. I am bringing in a colleague who can look at the payments."],
    ],
    handoffReason: "Charged three times, and asks for a person",
    summary:
      "The yearly fee was taken three times, and the member pays salaries tomorrow. The AI spoke of five days; no refund has been promised yet.",
    suggestedReply:
      "I am sorry, that was our mistake. I have sent both extra payments back as instant refunds, and the bank has confirmed them.",
    answers: {
      kind: ["Thank you. But can you send the money back?"],
      question: ["It is all on the statement: the same fee, three times."],
      refusal: ["It is your mistake, and I am to pay for it? Please bring in somebody else."],
    },
    impatient: "Hello? I really cannot leave this until tomorrow.",
    relieved: "What a relief to reach a person. I am looking at the account now.",
    content: "Both payments are back, and the salaries are safe. Thank you, that was all I needed!",
    guest: "Tara McAllister",
  },
  {
    channel: "Mobile app",
    talk: [
      ["member", "Hi, did messages change? People answer something I never sent.", 5],
      ["ai", "Messages are where they were, under Community. Shall I show you how to find them?"],
      ["member", "That is not it. Somebody is writing to other members in my name.", -38],
      ["ai", "You can change your password under Profile. Shall I send you the link?"],
      [
        "member",
        "I cannot get in any more, and they ask people for money, as me. Stop it before somebody pays!",
        -81,
      ],
      ["ai", "I am bringing in a colleague who can lock the account."],
    ],
    handoffReason: "An account in other hands, and members at risk",
    summary:
      "Somebody writes to members in this member's name and asks them for money; the member is locked out. The account is to be locked, and whoever got a message warned.",
    suggestedReply:
      "You did right to tell us. I have locked the account, signed it out everywhere and sent you a link for a new password. Whoever got a message is being warned.",
    answers: {
      kind: ["Thank you. But can you lock the account?"],
      question: ["I do not know. I only see what they answer me, and they are worried."],
      refusal: ["Then they go on in my name! Please, who can lock it?"],
    },
    impatient: "Another member has just asked me about it. Is somebody there?",
    relieved: "Thank you, that was quick. The link is here, I am choosing a new password.",
    content: "I am back in, and nobody has paid. Thank you for being so fast, it is solved!",
    guest: "Grace Nakamura",
  },
];
