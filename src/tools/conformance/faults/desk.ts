import { rowOf } from "../rows";
import { json, replacing, type WrongServer } from "./wrong-server";

const isUpdate = (text: string) => text.includes("conversation_updated");

/** Conversations, over HTTP and live. */
export const wrongDesks: readonly WrongServer[] = [
  {
    words: "says that it takes over, and does not",
    how: () => ({
      call: async (call, pass) =>
        call.path.endsWith("/takeover") && call.body.includes("agentId") && call.cookie !== ""
          ? pass({
              method: "GET",
              path: call.path
                .replace("/human-inbox/", "/human-inbox/conversation/")
                .replace("/takeover", ""),
            })
          : pass(),
    }),
    only: "takeOverConversation takes over",
    failed: "inbox.takeOverConversation takes over",
    expected: /"isHumanTakeover" true/,
    came: /"isHumanTakeover" false/,
  },
  {
    words: "loses messages",
    how: () => ({
      call: async (call, pass) => {
        if (!call.path.endsWith("/message")) return pass();
        const sent: unknown = JSON.parse(call.body);
        const timestamp = new Date().toISOString();
        return json({ id: "m", sender: "agent", ...rowOf(sent), timestamp }, 201);
      },
    }),
    only: "sendMessage sends",
    failed: "inbox.sendMessage sends",
    expected: /an agent's message .* in the conversation/,
    came: /none/,
  },
  {
    words: "resolves in its answer alone",
    how: replacing("GET", /conversation\//, /"status":"resolved"/g, '"status":"active"'),
    only: "resolveConversation resolves",
    failed: "inbox.resolveConversation resolves",
    expected: /"status" "resolved" read by itself/,
    came: /"status" "active"/,
  },
  {
    words: "has no live connection",
    how: () => ({ refuseLive: () => 404 }),
    only: "^live: a page",
    failed: "live: a page connects at /ws",
    expected: /101 Switching Protocols/,
    came: /^404/,
  },
  {
    words: "is silent on its live connection",
    how: () => ({ toPage: () => undefined }),
    only: "^live: subscribing to human",
    failed: "live: subscribing to human_inbox brings urgent_conversations",
    expected: /urgent_conversations/,
    came: /nothing of the kind within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "tells nobody of a takeover",
    how: () => ({ toPage: (text) => (isUpdate(text) ? undefined : text) }),
    only: "^live: a takeover brings",
    failed: "live: a takeover brings conversation_updated",
    expected: /conversation_updated of "conversation-/,
    came: /nothing of the kind within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "does not carry out a live takeover",
    how: () => ({ toServer: (text) => (text.includes("takeover") ? undefined : text) }),
    only: "^live: a takeover is",
    failed: "live: a takeover is carried out",
    expected: /"isHumanTakeover" true after a live takeover/,
    came: /not so within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "keeps an old urgent count",
    how: () => {
      let told = 0;
      return {
        toPage: (text) => (text.includes("urgent_conv") && (told += 1) > 1 ? undefined : text),
      };
    },
    only: "^live: a change of the urgent",
    failed: "live: a change of the urgent count",
    expected: /urgent_conversations after priority urgent/,
    came: /nothing of the kind within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "loses a live message",
    how: () => ({ toServer: (text) => (text.includes("send_message") ? undefined : text) }),
    only: "^live: a message is sent",
    failed: "live: a message is sent",
    expected: /an agent's message/,
    came: /not so within 500 ms/,
    options: ["--timeout", "500"],
  },
  {
    words: "goes on telling who has unsubscribed",
    how: () => ({ toServer: (text) => (text.includes('"unsubscribe"') ? undefined : text) }),
    only: "^live: who has unsubscribed",
    failed: "live: who has unsubscribed",
    expected: /nothing after unsubscribing/,
    came: /conversation_updated/,
  },
  {
    words: "sends live messages of another shape",
    how: () => ({ toPage: (text) => text.replace(/"count":\d+/, '"count":"many"') }),
    only: "^live: (?:subscribing|all)",
    failed: "live: all that came",
    expected: /the contract's live messages/,
    came: /urgent_conversations: count should be number, is "many"/,
  },
  {
    words: "dies of a frame that is no message",
    how: () => {
      let isDead = false;
      return {
        refuseLive: () => (isDead ? 502 : undefined),
        toServer(text) {
          isDead ||= text === "no JSON";
          return text;
        },
        call: (_call, pass) => (isDead ? Promise.reject(new Error("dead")) : pass()),
      };
    },
    only: "^live: frames",
    failed: "live: frames that are no message",
    expected: /an answer to GET \/api\/dashboard\/metrics/,
    came: /no answer/,
  },
];
