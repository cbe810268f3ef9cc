import type { ClientMessage, ServerMessageType } from "@/contract/live";

/** Notes on live messages: the title, a line on what it does, and one on what to know of it. */
type LiveNotes<Type extends string> = Readonly<Record<Type, string>>;

const refused =
  "There is no direct answer. A refused message (nobody signed in, unknown id, not allowed in this state) changes nothing, and the server sends `conversation_updated` to its sender only: without `conversation`, so that the page reads it again.";

/** What a client sends. For the documents only. */
export const clientMessageNotes: LiveNotes<ClientMessage["type"]> = {
  subscribe: `Subscribe
Asks for the messages of a channel.
Lasts until unsubscribed or disconnected; repeating it is harmless. Answered at once by \`urgent_conversations\` for \`human_inbox\` and by \`activity_update\` for \`dashboard\`; \`tools\` and \`conversations\` have no first message.`,
  unsubscribe: `Unsubscribe
Stops the messages of a channel.
No answer. Harmless for a channel that is not subscribed to.`,
  takeover_conversation: `Take over
A person takes the conversation over from the AI.
Does what \`POST /api/human-inbox/{id}/takeover\` does, as the user of the session; a server may ignore \`userId\`. ${refused} If a person (another or the sender) has the conversation already, that message carries its row, whose \`assignedTo\` says who.`,
  send_message: `Reply
An agent's message to the member.
Does what \`POST /api/human-inbox/{id}/message\` does, as the user of the session. The page shows the reply as “Sending…” until a \`conversation_updated\` or the conversation read again by HTTP contains it; after 10 seconds it counts as not delivered. \`clientId\` in \`messageData\` works as in that call. ${refused}`,
};

/** What a server sends. For the documents only. */
export const serverMessageNotes: LiveNotes<ServerMessageType> = {
  activity_update: `Activity feed
Replaces the activity feed. Channel: dashboard.
On subscribing to \`dashboard\` and after every change: the whole feed, latest first, 100 lines at most.`,
  urgent_conversations: `Urgent count
Replaces the badge at Human Inbox. Channel: human_inbox.
On subscribing to \`human_inbox\` and whenever it changes: how many conversations are urgent, not resolved and not taken over.`,
  conversation_updated: `Conversation changed
An extension: a conversation has changed. Channel: conversations.
After every change of a conversation, by anyone and over HTTP or live: takeover, message, resolve, release, reopen, priority, a member's or the AI's message. \`conversation\` is its row in the list, \`messages\` those that are new since the last such message (maybe an empty list). The page uses what the message carries without another call; what is left out it reads again if it is on screen, at most once in 250 ms. A server need not send it: the page then shows others' changes when it next reads.`,
};

/** What each channel carries. */
export const channelNotes = {
  dashboard: "`activity_update`. The Overview subscribes to it.",
  human_inbox: "`urgent_conversations`. Every page subscribes to it.",
  tools: "No messages yet. The Overview subscribes to it; accept that.",
  conversations: "`conversation_updated`. Every page subscribes to it.",
} as const;
