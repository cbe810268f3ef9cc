import type { OperationName } from "./operation-names";

const tells =
  "Every client subscribed to `conversations` gets `conversation_updated` with its row and the new messages; those subscribed to `human_inbox` get `urgent_conversations` where the urgent count has changed.";
const agent =
  "Who acts is known by the session; `agentId` is the id of the user whom the page believes to be signed in and need not be looked at.";
const planning = "It begins as `planning`, with zero for every figure. The server gives the id.";
const adminsOnly = "Only a session of role `admin` may; all others are refused with 403.";

/** What a server has to do that no schema says, for the documents alone: no page carries it. */
export const callNotes: Readonly<Partial<Record<OperationName, string>>> = {
  login:
    "Sets the session cookie; every later call and the WebSocket handshake carry it. The token is kept by the page as a mark of being signed in and never sent back. Who may sign in is the server's own matter. The demonstration server knows `admin` with the password `admin` (role admin), refuses `admin` with any other password, and takes every other pair that is not empty (role admin where the username contains “admin”, else user); `lastLogin` of a listed user becomes now. A 401 is shown as “Invalid credentials”, any other failure as “An error occurred during login”.",
  logout:
    "Ends the session and its cookie. The page signs out whatever the answer is. Without a session the answer is 204 too.",
  updateKnowledgeBase:
    "No request body. May take seconds; the page waits up to 30. The page reads `GET /api/chatbot/metrics` again afterwards.",
  saveBotConfig:
    "Replaces the whole configuration; `GET /api/chatbot/config` answers it from then on.",
  listConversations:
    "Without parameters all conversations, whatever their status. With `status`, with `priority` or with both, only those that fit every parameter given. A parameter with a word outside its list is refused with 400. Latest word first (`lastMessageAt`, else `timestamp`). The whole list: there are no pages.",
  getConversation: "The id is URL-encoded; an unknown one is refused with 404.",
  takeOverConversation: `Sets \`isHumanTakeover\` to true and \`assignedTo\` to the username of the session; the status stays. Where the same person has taken it over already, it is answered as done and nothing changes. Where another person has, it is refused with 409 and an error that names them; a resolved one is refused with 409 too. ${agent} ${tells} The page sends it live first (\`takeover_conversation\`) and by this call only where the live connection is down.`,
  sendMessage: `Adds a message with sender \`agent\` at the end, now; \`lastMessage\` and \`lastMessageAt\` follow and \`suggestedReply\` becomes null. Refused with 409 unless the conversation has been taken over. \`clientId\` is an extension: a server that knows it answers the field on every message of a conversation, null where none was given, and the page sends it only to such a server. A second message with the same \`clientId\` in the same conversation is the first one again: the same answer, whatever has happened since, nothing stored twice, nothing told live. A server that does not know it passes it over. A message to a resolved conversation (taken over before) makes it active again. ${tells} The page sends it live first (\`send_message\`), and takes a reply for delivered once the conversation, read again, holds it: bring it there within 10 seconds.`,
  resolveConversation: `No request body. Sets the status to \`resolved\`; \`isHumanTakeover\` stays true. Refused with 409 unless taken over, and where it is resolved already. ${tells}`,
  releaseConversation: `Sets \`isHumanTakeover\` to false and \`assignedTo\` to null; the AI answers again. Refused with 409 unless taken over and open. ${agent} ${tells}`,
  reopenConversation: `No request body. Sets the status from \`resolved\` to \`active\`; \`isHumanTakeover\` and \`assignedTo\` stay. Any other status is refused with 409. ${tells}`,
  changePriority: `Changes the priority of a conversation in any status. ${tells}`,
  createSegment:
    "`count` is the number of members that fit the rules now. `tier` and `segment` are compared without regard to case. A name that exists, in any case, is refused with 409.",
  createCampaign: planning,
  changeCampaign:
    "Allowed: planning → active; active → paused or completed; paused → active or planning. To the same status is no change and no error. Any other move is refused with 409, an unknown status with 400.",
  createProject: planning,
  changeProject:
    "Allowed: planning → generating; generating → paused or completed; paused → generating or planning. To the same status is no change and no error. `completed` sets `progress` to 100. Any other move is refused with 409, an unknown status with 400.",
  createEvent: planning,
  changeEvent:
    "What the body leaves out stays as it is. Moves of `status` allowed: planning → active or optimized; active → optimized; optimized → active. To the same status is no change and no error. Any other move is refused with 409.",
  listUsers: "Every signed-in user may read the list, whatever the role. Never a password.",
  createUser: `${adminsOnly} The user is \`active\`, has no \`lastLogin\`, and \`createdAt\` is now. Username and email are compared without regard to case.`,
  changeUserStatus: `${adminsOnly} Nobody may switch themselves off, and one active admin must remain (409).`,
  changeUser: `${adminsOnly} What the body leaves out stays as it is. The last active admin may not be given another role (409). The user's own email is not taken.`,
};
