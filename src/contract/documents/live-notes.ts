import type { ClientMessage, ServerMessageType } from "../live";

/** A live message's title and what it brings about. */
export interface LiveNote {
  readonly title: string;
  readonly summary: string;
  readonly about: string;
}

const refused =
  "There is no answer of its own. What is refused (nobody signed in, unknown id, not allowed in this state) changes nothing, and the server sends `conversation_updated` to the one who asked and to nobody else: without `conversation`, so that the page reads again.";

/** What a client sends, for the documents alone. */
export const clientMessageNotes: Readonly<Record<ClientMessage["type"], LiveNote>> = {
  subscribe: {
    title: "Subscribe",
    summary: "Asks for the messages of a channel.",
    about:
      "Holds until unsubscribed or disconnected; a second one for the same channel does no harm. Answered at once by `urgent_conversations` for `human_inbox` and by `activity_update` for `dashboard`; `tools` and `conversations` have no first message.",
  },
  unsubscribe: {
    title: "Unsubscribe",
    summary: "Wants no more messages of a channel.",
    about: "No answer. One for a channel that is not subscribed to does no harm.",
  },
  takeover_conversation: {
    title: "Take over",
    summary: "A person takes the conversation over from the AI.",
    about: `Does what \`POST /api/human-inbox/{id}/takeover\` does, as the user of the session; \`userId\` need not be looked at. ${refused} Where another person holds the conversation, that message carries its row, whose \`assignedTo\` says who; and where the one who asks holds it already, they get the same.`,
  },
  send_message: {
    title: "Reply",
    summary: "An agent's message to the member.",
    about: `Does what \`POST /api/human-inbox/{id}/message\` does, as the user of the session. The page shows the reply as on its way until a \`conversation_updated\` with its message, or the conversation read again by HTTP, holds it; after 10 seconds it counts as not delivered. \`clientId\` in \`messageData\` is what it is in that call. ${refused}`,
  },
};

/** What a server sends, for the documents alone. */
export const serverMessageNotes: Readonly<Record<ServerMessageType, LiveNote>> = {
  activity_update: {
    title: "Activity feed",
    summary: "Replaces the activity feed. Channel: dashboard.",
    about:
      "On subscribing to `dashboard` and after every change: the whole feed, latest first, 100 lines at most.",
  },
  urgent_conversations: {
    title: "Urgent count",
    summary: "Replaces the badge at Human Inbox. Channel: human_inbox.",
    about:
      "On subscribing to `human_inbox` and whenever it changes: how many conversations are urgent, not resolved and not taken over.",
  },
  conversation_updated: {
    title: "Conversation changed",
    summary: "An extension: a conversation is not what it was. Channel: conversations.",
    about:
      "After every change of a conversation, whoever made it and by whichever way: takeover, message, resolve, release, reopen, priority, a member's or the AI's message. `conversation` is its row in the list, `messages` those that are new since the last such message, an empty list where there are none. What is there the page takes as it is and reads nothing; what is left out it reads again where it is on screen, at most once in 250 ms. A server that never sends it works: then a page shows others' changes after its next own reading.",
  },
};

/** What each channel carries. */
export const channelNotes = {
  dashboard: "`activity_update`. Asked for by the Overview.",
  human_inbox: "`urgent_conversations`. Asked for by every page.",
  tools: "Nothing as yet. Asked for by the Overview; take it.",
  conversations: "`conversation_updated`. Asked for by every page.",
} as const;
