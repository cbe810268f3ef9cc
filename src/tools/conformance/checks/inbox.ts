import { inboxCalls } from "@/contract/inbox";
import { channels, type ClientMessage, serverMessages } from "@/contract/live";
import { jsonOf } from "@/lib/json";
import { uniqueName } from "../bodies";
import { allCalls, isAboutConversation } from "../calls";
import { rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { type LiveClient, messagesOf } from "../server";
import { judge } from "../shape";
import { checkBodies, unknownId } from "./access";
import { type Conversation, pickConversation } from "./conversation";
import { signInAs } from "./resources";

const { takeOverConversation, sendMessage, resolveConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;

const send = (live: LiveClient, message: ClientMessage) => live.send(JSON.stringify(message));

/** A reply over HTTP is stored once and read again. */
async function checkReply(run: Run, conversation: Conversation): Promise<void> {
  const { id, told, read } = conversation;
  const reply = conversation.newReply();
  const post = async () => (await run.accept(sendMessage, { id, body: reply })).done;
  const isDone = await told(post, reply.content);
  const stored = await conversation.messages(reply.content);
  if (isDone && stored.length !== 1) run.breaks(sendMessage, "a reply is not stored once", stored);
  if (stored.some(({ sender }) => sender === "member" || sender === "ai"))
    run.breaks(sendMessage, "an agent's reply has another sender", stored);
  if (run.options.core) return;
  const isOffered = rowsOf((await read()).messages).some((message) => "clientId" in message);
  run.offers.set("clientId", isOffered ? "offered" : "not offered");
  if (isOffered) await checkClientId(run, conversation);
}

/** A reply with a `clientId` is stored once, however often and in whatever way it is sent. */
async function checkClientId(run: Run, conversation: Conversation, live?: LiveClient) {
  const reply = { ...conversation.newReply(), clientId: uniqueName() };
  const stored = () => conversation.messages(reply.content);
  if (live !== undefined) {
    const { id: conversationId } = conversation;
    send(live, { type: "send_message", conversationId, messageData: reply });
    await run.soon(async () => (await stored()).length > 0);
  }
  for (const body of [reply, reply]) await run.accept(sendMessage, { id: conversation.id, body });
  await live?.ping();
  const messages = await stored();
  const about = live ? "send_message" : sendMessage;
  if (messages.length !== 1) {
    const what = live ? "is lost, or stored twice" : "sent twice is stored twice";
    run.breaks(about, `a clientId ${what}`, messages);
  } else if (messages[0]?.clientId !== reply.clientId) {
    run.breaks(about, "a reply does not bring its clientId back", messages);
  }
}

/** A conversation held by one person is refused to another (an extension), and stays theirs. */
async function checkHolder(run: Run, conversation: Conversation): Promise<void> {
  const other = run.options.core ? undefined : await signInAs(run, "manager");
  if (other === undefined) return;
  const { ask, read } = conversation;
  const { assignedTo: was } = await read();
  const answer = await ask(takeOverConversation, { agentId: other.username }, other.client);
  const offer = answer.status === 409 ? "offered" : "not offered";
  run.offers.set("409 to a takeover of what another holds", offer);
  if (answer.ok) await ask(takeOverConversation, { agentId: run.options.user });
  if (answer.status !== 409) return;
  run.judgeRefusal(takeOverConversation, answer, 409, "a takeover of what another holds");
  const { assignedTo, isHumanTakeover } = await read();
  if (assignedTo !== was || isHumanTakeover !== true) {
    const example = { was, assignedTo, isHumanTakeover };
    run.breaks(takeOverConversation, "a refused takeover changes who holds it", example);
  }
}

/** Take over, reply, resolve, and the way back, over HTTP. */
async function checkCalls(run: Run, conversation: Conversation) {
  const { id, change, refuse, read } = conversation;
  const agent = { agentId: run.options.user };
  await checkBodies(run, takeOverConversation, id);
  if (!(await conversation.isTakenOver())) {
    await refuse(sendMessage, conversation.newReply(), "a reply before takeover");
    await refuse(resolveConversation, undefined, "resolving before takeover");
    await refuse(releaseConversation, agent, "handing back before takeover");
  }
  await change(takeOverConversation, agent, { isHumanTakeover: true });
  await run.accept(takeOverConversation, { id, body: agent });
  await checkReply(run, conversation);
  await checkHolder(run, conversation);
  for (const call of allCalls.filter(isAboutConversation)) {
    if (call !== takeOverConversation && call !== releaseConversation)
      await checkBodies(run, call, id);
  }
  const { priority } = await read();
  for (const next of [priority === "urgent" ? "low" : "urgent", priority])
    await change(changePriority, { priority: next }, { priority: next });
  await refuse(reopenConversation, undefined, "reopening what is not resolved");
  if (!(await change(resolveConversation, undefined, { status: "resolved" }))) return;
  await refuse(resolveConversation, undefined, "resolving what is resolved");
  await refuse(takeOverConversation, agent, "a takeover of what is resolved");
  if (!(await change(reopenConversation, undefined, { status: "active" }))) return;
  await checkBodies(run, releaseConversation, id);
  await change(releaseConversation, agent, { isHumanTakeover: false });
}

/** Takeover and reply over the live connection. */
async function checkFrames(run: Run, conversation: Conversation, live: LiveClient) {
  const { id: conversationId, ask, isTakenOver } = conversation;
  const { user: userId } = run.options;
  const carryOut = (message: ClientMessage, holds: () => Promise<boolean>, text?: string) =>
    conversation.told(async () => {
      send(live, message);
      const isDone = await run.soon(holds);
      if (!isDone) run.breaks(message.type, "it is not carried out", message);
      return isDone;
    }, text);
  const takeover = { type: "takeover_conversation", conversationId, userId } as const;
  if (!(await carryOut(takeover, isTakenOver)))
    await ask(takeOverConversation, { agentId: userId });
  const messageData = conversation.newReply();
  const isStored = async () => (await conversation.messages(messageData.content)).length > 0;
  await carryOut(
    { type: "send_message", conversationId, messageData },
    isStored,
    messageData.content,
  );
  if (run.offers.get("clientId") === "offered") await checkClientId(run, conversation, live);
}

/** Frames that are not messages of the contract; a server must survive them. */
const garbage: readonly string[] = [
  "",
  "no JSON",
  "null",
  "[]",
  '{"type":"no_such_type"}',
  '{"type":"subscribe","channel":"no_such_channel"}',
  '{"type":"takeover_conversation"}',
  '{"type":"send_message","conversationId":7,"messageData":"text"}',
  `{"type":"takeover_conversation","conversationId":"${unknownId}","userId":"x"}`,
];

function judgeFrame(run: Run, text: string): void {
  const message = rowOf(jsonOf(text));
  const type = textOf(message, "type");
  const [, schema] = Object.entries(serverMessages).find(([name]) => name === type) ?? [];
  if (type === undefined) run.differs("/ws", "a frame without a type", text);
  else if (!schema) run.differs("/ws", "a message that the contract does not have", text);
  else judge(schema, message).forEach((one) => run[one.grade](type, one.cause, one.example));
}

/** A page that subscribes is sent the current state at once. */
async function subscribe(run: Run, live: LiveClient): Promise<void> {
  for (const channel of channels) send(live, { type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => messagesOf(live, type).length > 0)) continue;
    run.differs(type, "subscribing does not bring it", "nothing came");
  }
}

/** Invalid frames harm nobody; judges all frames received. */
async function endLive(run: Run, live: LiveClient) {
  for (const channel of channels) send(live, { type: "unsubscribe", channel });
  await live.ping();
  for (const text of garbage) live.send(text);
  if (!(await live.ping())) {
    run.differs("/ws", "closed after a frame that is not a message", garbage.join(" "));
  }
  const { status, text } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) run.breaks("/ws", "the server stops after a frame that is not a message", text);
  for (const frame of live.frames) judgeFrame(run, frame);
  live.close();
}

/** The live connection, and the work on one conversation by calls and by live messages. */
export async function checkInbox(run: Run): Promise<void> {
  const live = await run.connect(run.admin);
  if (live !== undefined) await subscribe(run, live);
  const conversation = run.options.readOnly ? undefined : await pickConversation(run, live);
  if (conversation !== undefined) {
    await checkCalls(run, conversation);
    if (live && !run.isInterrupted) await checkFrames(run, conversation, live);
  }
  if (live !== undefined) await endLive(run, live);
  await conversation?.restore();
}
