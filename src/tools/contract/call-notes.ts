import type { OperationName } from "@/contract/documents/examples";

const tells =
  "Every client subscribed to `conversations` gets `conversation_updated` with its row and the new messages; those subscribed to `human_inbox` get `urgent_conversations` if the urgent count has changed.";
const agent =
  "The session says who acts. `agentId` is the id of the signed-in user as the page knows it; a server may ignore it.";
const planning = "It starts as `planning`, with every figure zero. The server assigns the id.";
const adminsOnly = "Only an admin may do this; others are refused with 403.";

/** What a server has to do beyond the schemas. For the documents only: no page loads it. */
export const callNotes: Readonly<Partial<Record<OperationName, string>>> = {
  login:
    "Sets the session cookie; every later call and the WebSocket handshake carry it. The page keeps the token to know that somebody is signed in, and never sends it back. The server decides who may sign in. The demonstration server knows `admin` with the password `admin` (role admin), refuses `admin` with any other password, and takes every other pair that is not empty (role admin where the username contains “admin”, else user); `lastLogin` of a listed user becomes now. A 401 is shown as “Invalid credentials”, any other failure as “An error occurred during login”.",
  logout:
    "Ends the session at the server. The page signs out whatever the answer is. Without a session the answer is also 204.",
  updateKnowledgeBase:
    "No request body. May take seconds; the page waits up to 30. The page reads `GET /api/chatbot/metrics` again afterwards.",
  saveBotConfig:
    "Replaces the whole configuration; `GET /api/chatbot/config` returns it from then on.",
  listConversations:
    'Without parameters all conversations, whatever their status. With `status`, `priority` or both, only those that match every parameter. An unknown value is refused with 400. Latest message first (`lastMessageAt`, else `timestamp`). The whole list; as an extension a server that cannot send it at once sends its first part with `Link: <…>; rel="next"` (RFC 8288) and `X-Total-Count`. The page shows that part and reads on, as the links say, while it is idle. A link leads to this call on this host, and each part has rows that those before it had not; a row that comes twice counts as it came last. A part that fails keeps what is there, and is said with Retry.',
  getConversation: "The id is URL-encoded; an unknown one is refused with 404.",
  takeOverConversation: `Sets \`isHumanTakeover\` to true and \`assignedTo\` to the username of the session; the status stays. If the same person has taken it over already, the answer is the same and nothing changes. If another person has, it is refused with 409 and an error that names them; a resolved one is refused with 409 too. ${agent} ${tells} The page sends it live first (\`takeover_conversation\`) and by this call only where the live connection is down.`,
  sendMessage: `Adds a message with sender \`agent\` at the end, now; \`lastMessage\` and \`lastMessageAt\` follow and \`suggestedReply\` becomes null. Refused with 409 unless the conversation has been taken over. \`clientId\` is an extension: a server that knows it sends the field with every message of a conversation (null without an id), and the page sends it only to such a server. A second message with the same \`clientId\` in the same conversation counts as a repeat of the first: the same answer, whatever has happened since: nothing is stored twice and no live message is sent. A server that does not know the field ignores it. A message to a resolved conversation (taken over before) makes it active again. ${tells} The page sends it live first (\`send_message\`), and counts a reply as delivered once the conversation contains it: store it within 10 seconds.`,
  resolveConversation: `No request body. Sets the status to \`resolved\`; \`isHumanTakeover\` stays true. Refused with 409 unless taken over, and where it is resolved already. ${tells}`,
  releaseConversation: `Sets \`isHumanTakeover\` to false and \`assignedTo\` to null; the AI answers again. Refused with 409 unless taken over and open. ${agent} ${tells}`,
  reopenConversation: `No request body. Sets the status from \`resolved\` to \`active\`; \`isHumanTakeover\` and \`assignedTo\` stay. Any other status is refused with 409. ${tells}`,
  changePriority: `Changes the priority of a conversation in any status. ${tells}`,
  createSegment:
    "`count` is the number of members that match the rules now. `tier` and `segment` are compared ignoring case, and so is the name: one that exists is refused with 409.",
  createCampaign: planning,
  changeCampaign:
    "Allowed: planning → active; active → paused or completed; paused → active or planning. Setting the same status again changes nothing and is not an error. Any other change is refused with 409, an unknown status with 400.",
  createProject: planning,
  changeProject:
    "Allowed: planning → generating; generating → paused or completed; paused → generating or planning. Setting the same status again changes nothing and is not an error. `completed` sets `progress` to 100. Any other move is refused with 409, an unknown status with 400.",
  createEvent: planning,
  changeEvent:
    "Fields missing from the body keep their value. Allowed changes of `status`: planning → active or optimized; active → optimized; optimized → active. Setting the same status again changes nothing and is not an error. Any other change is refused with 409.",
  listUsers: "Every signed-in user may read the list. It never contains a password.",
  createUser: `${adminsOnly} The user is \`active\`, has no \`lastLogin\`, and \`createdAt\` is now. Username and email are compared ignoring case.`,
  changeUserStatus: `${adminsOnly} Nobody may switch themselves off, and one active admin must remain (409).`,
  changeUser: `${adminsOnly} Fields missing from the body keep their value. The last active admin may not be given another role (409). A user's own email does not count as taken.`,
};
