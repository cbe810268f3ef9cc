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

/** Checks that a reply by HTTP is stored once. */
async function checkReply(run: Run, conversation: Conversation): Promise<void> {
  const { id, withUpdate, read } = conversation;
  const reply = conversation.newReply();
  const post = async () => (await run.mustSucceed(sendMessage, { id, body: reply })).done;
  const isDone = await withUpdate(post, reply.content);
  const stored = await conversation.messages(reply.content);
  if (isDone && stored.length !== 1) run.breaks(sendMessage, "a reply is not stored once", stored);
  if (stored.some(({ sender }) => sender === "member" || sender === "ai"))
    run.breaks(sendMessage, "an agent's reply has another sender", stored);
  if (run.options.core) return;
  const isOffered = rowsOf((await read()).messages).some((message) => "clientId" in message);
  run.offers.set("clientId", isOffered ? "offered" : "not offered");
  if (isOffered) await checkClientId(run, conversation);
}

/** Checks that a reply with a `clientId` is stored once, however it is sent. */
async function checkClientId(run: Run, conversation: Conversation, live?: LiveClient) {
  const { id } = conversation;
  const reply = { ...conversation.newReply(), clientId: uniqueName() };
  const stored = () => conversation.messages(reply.content);
  if (live !== undefined) {
    send(live, { type: "send_message", conversationId: id, messageData: reply });
    await run.eventually(async () => (await stored()).length > 0);
  }
  for (const body of [reply, reply]) await run.mustSucceed(sendMessage, { id, body });
  await live?.ping();
  const messages = await stored();
  const call = live ? "send_message" : sendMessage;
  if (messages.length !== 1) {
    const what = live ? "is lost, or stored twice" : "sent twice is stored twice";
    run.breaks(call, `a clientId ${what}`, messages);
  } else if (messages[0]?.clientId !== reply.clientId) {
    run.breaks(call, "a stored reply lacks its clientId", messages);
  }
}

/** Checks that a conversation assigned to one agent is refused to another (an extension). */
async function checkAssignee(run: Run, conversation: Conversation): Promise<void> {
  const other = run.options.core ? undefined : await signInAs(run, "manager");
  if (other === undefined) return;
  const { request, read } = conversation;
  const { assignedTo: before } = await read();
  const result = await request(takeOverConversation, { agentId: other.username }, other.client);
  const offer = result.status === 409 ? "offered" : "not offered";
  run.offers.set("409 for a takeover from another agent", offer);
  if (result.ok) await request(takeOverConversation, { agentId: run.options.user });
  if (result.status !== 409) return;
  run.checkRefusal(takeOverConversation, result, 409, "a takeover from another agent");
  const { assignedTo, isHumanTakeover } = await read();
  if (assignedTo !== before || isHumanTakeover !== true) {
    const example = { before, assignedTo, isHumanTakeover };
    run.breaks(takeOverConversation, "a refused takeover changes the assigned agent", example);
  }
}

/** Checks taking over, replying, resolving, reopening and handing back by HTTP. */
async function checkCalls(run: Run, conversation: Conversation) {
  const { id, change, refuse, read } = conversation;
  const agent = { agentId: run.options.user };
  await checkBodies(run, takeOverConversation, { id });
  if (!(await conversation.isTakenOver())) {
    await refuse(sendMessage, conversation.newReply(), "a reply before takeover");
    await refuse(resolveConversation, undefined, "resolving before takeover");
    await refuse(releaseConversation, agent, "handing back before takeover");
  }
  await change(takeOverConversation, agent, { isHumanTakeover: true });
  await run.mustSucceed(takeOverConversation, { id, body: agent });
  await checkReply(run, conversation);
  await checkAssignee(run, conversation);
  for (const call of allCalls.filter(isAboutConversation)) {
    if (call !== takeOverConversation && call !== releaseConversation)
      await checkBodies(run, call, { id });
  }
  const { priority } = await read();
  for (const next of [priority === "urgent" ? "low" : "urgent", priority])
    await change(changePriority, { priority: next }, { priority: next });
  await refuse(reopenConversation, undefined, "reopening an unresolved conversation");
  if (!(await change(resolveConversation, undefined, { status: "resolved" }))) return;
  await refuse(resolveConversation, undefined, "resolving a resolved conversation");
  await refuse(takeOverConversation, agent, "a takeover of a resolved conversation");
  if (!(await change(reopenConversation, undefined, { status: "active" }))) return;
  await checkBodies(run, releaseConversation, { id });
  await change(releaseConversation, agent, { isHumanTakeover: false });
}

/** Checks takeover and reply over the live connection. */
async function checkFrames(run: Run, conversation: Conversation, live: LiveClient) {
  const { id: conversationId, request, isTakenOver } = conversation;
  const { user: userId } = run.options;
  const performLive = (message: ClientMessage, holds: () => Promise<boolean>, text?: string) =>
    conversation.withUpdate(async () => {
      send(live, message);
      const isDone = await run.eventually(holds);
      if (!isDone) run.breaks(message.type, "it has no effect", message);
      return isDone;
    }, text);
  const takeover = { type: "takeover_conversation", conversationId, userId } as const;
  if (!(await performLive(takeover, isTakenOver)))
    await request(takeOverConversation, { agentId: userId });
  const messageData = conversation.newReply();
  const isStored = async () => (await conversation.messages(messageData.content)).length > 0;
  const reply = { type: "send_message", conversationId, messageData } as const;
  await performLive(reply, isStored, messageData.content);
  if (run.offers.get("clientId") === "offered") await checkClientId(run, conversation, live);
}

/** Frames that are not valid messages, which a server must survive. */
const invalidFrames: readonly string[] = [
  "",
  "not JSON",
  "null",
  "[]",
  '{"type":"no_such_type"}',
  '{"type":"subscribe","channel":"no_such_channel"}',
  '{"type":"takeover_conversation"}',
  '{"type":"send_message","conversationId":7,"messageData":"text"}',
  `{"type":"takeover_conversation","conversationId":"${unknownId}","userId":"x"}`,
];

function checkFrame(run: Run, text: string): void {
  const message = rowOf(jsonOf(text));
  const type = textOf(message, "type");
  const [, schema] = Object.entries(serverMessages).find(([name]) => name === type) ?? [];
  if (type === undefined) run.differs("/ws", "a frame without a type", text);
  else if (!schema) run.differs("/ws", "a message that is not in the contract", text);
  else judge(schema, message).forEach((one) => run[one.grade](type, one.cause, one.example));
}

/** Subscribes to all channels, and checks that the server sends their current state. */
async function subscribe(run: Run, live: LiveClient): Promise<void> {
  for (const channel of channels) send(live, { type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.eventually(() => messagesOf(live, type).length > 0)) continue;
    run.differs(type, "not sent on subscribing", "nothing was received");
  }
}

/** Checks that the server survives invalid frames, then checks all frames received. */
async function endLive(run: Run, live: LiveClient) {
  for (const channel of channels) send(live, { type: "unsubscribe", channel });
  await live.ping();
  for (const text of invalidFrames) live.send(text);
  if (!(await live.ping())) {
    run.differs("/ws", "closed after an invalid frame", invalidFrames.join(" "));
  }
  const { status, text } = await run.admin.request("GET", "/api/dashboard/metrics");
  if (status === 0) run.breaks("/ws", "the server stops after an invalid frame", text);
  for (const frame of live.frames) checkFrame(run, frame);
  live.close();
}

/** Checks the live connection, and handling one conversation by calls and by live messages. */
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
