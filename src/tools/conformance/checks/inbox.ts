import { inboxCalls } from "@/contract/inbox";
import type { ClientMessage } from "@/contract/live";
import { uniqueName } from "../bodies";
import { allCalls, isAboutConversation } from "../calls";
import { idOf, rowOf, rowsOf } from "../rows";
import type { Run } from "../run";
import { isGood, type LiveConnection, messagesOf } from "../server";
import { checkBodies } from "./access";
import { type Conversation, updated } from "./conversation";
import { signInAs } from "./resources";

const { takeOverConversation, sendMessage, resolveConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;
const takeover = "takeover_conversation";

const send = (live: LiveConnection, message: ClientMessage) => live.send(JSON.stringify(message));

/** A reply over HTTP is stored once and read again. */
async function checkReply(run: Run, conversation: Conversation): Promise<void> {
  const reply = conversation.newReply();
  const { done, body } = await conversation.told(
    () => conversation.accept(sendMessage, reply),
    reply.content,
  );
  const stored = await conversation.messages(reply.content);
  if (done && stored.length !== 1) {
    run.breaks(sendMessage, "a reply is not stored once", { reply, times: stored.length });
  }
  const sender = stored[0]?.sender;
  if (sender === "member" || sender === "ai") {
    run.breaks(sendMessage, "an agent's reply has another sender", { sender });
  }
  if (run.options.core) return;
  const messages = rowsOf((await conversation.read()).messages);
  const withId = messages.filter((message) => "clientId" in message).length;
  run.offers.set("clientId", withId === 0 ? "not offered" : "offered");
  if (withId === 0) return;
  if (withId < messages.length || (body !== undefined && !("clientId" in rowOf(body)))) {
    const example = `${withId} of ${messages.length} messages have it`;
    run.differs(sendMessage, "clientId is not on every message", example);
  }
  await checkClientId(run, conversation);
}

/** A reply with a `clientId` is stored once, however often and by whatever way it is sent. */
async function checkClientId(run: Run, conversation: Conversation, live?: LiveConnection) {
  const reply = { ...conversation.newReply(), clientId: uniqueName() };
  const stored = () => conversation.messages(reply.content);
  if (live !== undefined) {
    const message = { conversationId: conversation.id, messageData: reply };
    for (const type of ["send_message", "send_message"] as const) send(live, { type, ...message });
    await run.soon(async () => (await stored()).length > 0);
  }
  const first = rowOf((await conversation.accept(sendMessage, reply)).body);
  const second = rowOf((await conversation.accept(sendMessage, reply)).body);
  await live?.ping();
  const messages = await stored();
  const about = live ? "send_message" : sendMessage;
  if (messages.length !== 1) {
    const what = live ? "is lost, or stored twice" : "sent twice is stored twice";
    run.breaks(about, `a clientId ${what}`, messages);
  } else if (messages[0]?.clientId !== reply.clientId) {
    run.breaks(about, "a reply does not bring its clientId back", messages);
  } else if (idOf(first) !== idOf(second)) {
    run.differs(about, "a clientId sent twice is answered differently", { first, second });
  }
}

/** What one person holds is refused to another (an extension), over HTTP and live, and stays theirs. */
async function checkHolder(run: Run, conversation: Conversation, isLive: boolean): Promise<void> {
  const other = run.options.core ? undefined : await signInAs(run, "manager");
  if (other === undefined) return;
  const { assignedTo: was } = await conversation.read();
  const agent = { agentId: other.username };
  const answer = await conversation.ask(takeOverConversation, agent, other.client);
  const offer = answer.status === 409 ? "offered" : "not offered";
  run.offers.set("409 to a takeover of what another holds", offer);
  if (isGood(answer.status)) {
    await conversation.ask(takeOverConversation, { agentId: run.options.user });
  }
  if (answer.status !== 409) return;
  run.judgeRefusal(takeOverConversation, answer, 409, "a takeover of what another holds");
  const { assignedTo, isHumanTakeover } = await conversation.read();
  if (assignedTo !== was || isHumanTakeover !== true) {
    const example = { was, assignedTo, isHumanTakeover };
    run.breaks(takeOverConversation, "a refused takeover changes who holds it", example);
  }
  const live = isLive ? await run.connect(other.client) : undefined;
  if (live === undefined) return;
  send(live, { type: takeover, conversationId: conversation.id, userId: other.username });
  const isTold = await run.soon(() =>
    messagesOf(live, updated).some(({ conversation: row }) => rowOf(row).assignedTo === was),
  );
  live.close();
  const now = (await conversation.read()).assignedTo;
  if (now !== assignedTo) {
    run.breaks(takeover, "it takes what another holds", { was: assignedTo, is: now });
  } else if (!isTold && run.offers.get(updated) !== "not offered") {
    run.breaks(takeover, "a refused one gets no answer", { expected: updated, assignedTo });
  }
}

/** Take over, reply, resolve, and the way back, over HTTP. */
export async function checkCalls(run: Run, conversation: Conversation, isLive: boolean) {
  const agent = { agentId: run.options.user };
  await checkBodies(run, takeOverConversation, conversation.id);
  if (!(await conversation.isTakenOver())) {
    await conversation.refuse(sendMessage, conversation.newReply(), "a reply before takeover");
    await conversation.refuse(resolveConversation, undefined, "resolving before takeover");
    await conversation.refuse(releaseConversation, agent, "handing back before takeover");
  }
  await conversation.change(takeOverConversation, agent, { isHumanTakeover: true });
  await conversation.accept(takeOverConversation, agent);
  await checkReply(run, conversation);
  await checkHolder(run, conversation, isLive);
  for (const call of allCalls.filter(isAboutConversation)) {
    if (call === takeOverConversation || call === releaseConversation) continue;
    await checkBodies(run, call, conversation.id);
  }
  const { priority } = await conversation.read();
  for (const next of [priority === "urgent" ? "low" : "urgent", priority]) {
    await conversation.change(changePriority, { priority: next }, { priority: next });
  }
  await conversation.refuse(reopenConversation, undefined, "reopening what is not resolved");
  const resolved = { status: "resolved" };
  if (!(await conversation.change(resolveConversation, undefined, resolved)).done) return;
  await conversation.refuse(resolveConversation, undefined, "resolving what is resolved");
  await conversation.refuse(takeOverConversation, agent, "a takeover of what is resolved");
  const reopened = { status: "active" };
  if (!(await conversation.change(reopenConversation, undefined, reopened)).done) return;
  await checkBodies(run, releaseConversation, conversation.id);
  await conversation.change(releaseConversation, agent, { isHumanTakeover: false });
}

/** Takeover and reply over the live connection: by a visitor, too early, and as they should be. */
export async function checkFrames(run: Run, conversation: Conversation, live: LiveConnection) {
  const { id: conversationId } = conversation;
  const { user: userId } = run.options;
  const takeOver = { type: takeover, conversationId, userId } as const;
  const newReply = () =>
    ({ type: "send_message", conversationId, messageData: conversation.newReply() }) as const;
  const isStored = async ({ messageData: { content } }: ReturnType<typeof newReply>) =>
    (await conversation.messages(content)).length > 0;
  const carryOut = (message: ClientMessage, holds: () => Promise<boolean>, text?: string) =>
    conversation.told(async () => {
      send(live, message);
      const done = await run.soon(holds);
      if (!done) run.breaks(message.type, "it is not carried out", message);
      return { done };
    }, text);

  const visitor = await run.server.connect("").catch(() => undefined);
  if (visitor !== undefined && !(await conversation.isTakenOver())) {
    send(visitor, takeOver);
    await visitor.ping();
    if (await conversation.isTakenOver()) {
      run.differs(takeover, "a visitor's is carried out", conversationId);
      await conversation.ask(releaseConversation, { agentId: userId });
    }
  }
  visitor?.close();
  const early = newReply();
  if (!(await conversation.isTakenOver())) send(live, early);
  const { done } = await carryOut(takeOver, conversation.isTakenOver);
  if (!done) await conversation.ask(takeOverConversation, { agentId: userId });
  if (await isStored(early)) run.differs("send_message", "it is sent before takeover", early);
  const reply = newReply();
  await carryOut(reply, () => isStored(reply), reply.messageData.content);
  if (run.offers.get("clientId") === "offered") await checkClientId(run, conversation, live);
}
