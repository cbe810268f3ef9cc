import { inboxCalls } from "@/contract/inbox";
import { uniqueName } from "../bodies";
import { allCalls, isAboutConversation } from "../calls";
import { idOf, rowOf, rowsOf } from "../rows";
import type { Run } from "../run";
import { checkBodies } from "./access";
import type { Conversation } from "./conversation";
import { signInAs } from "./resources";

const { takeOverConversation, sendMessage, resolveConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;

/** The extension that refuses a takeover of what another person holds. */
export const heldByAnother = "409 to a takeover of what another holds";

/** A reply is stored once and read again. */
async function checkReply(run: Run, conversation: Conversation): Promise<void> {
  const reply = conversation.newReply();
  const { done, body } = await conversation.accept(sendMessage, reply);
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

/** A reply with a `clientId` is stored once, however often it is sent (an extension). */
async function checkClientId(run: Run, conversation: Conversation): Promise<void> {
  const reply = { ...conversation.newReply(), clientId: uniqueName() };
  const first = rowOf((await conversation.accept(sendMessage, reply)).body);
  const second = rowOf((await conversation.accept(sendMessage, reply)).body);
  const stored = await conversation.messages(reply.content);
  if (stored.length !== 1) {
    run.breaks(sendMessage, "a clientId sent twice is stored twice", stored);
  } else if (stored[0]?.clientId !== reply.clientId) {
    run.breaks(sendMessage, "a reply does not bring its clientId back", stored);
  } else if (idOf(first) !== idOf(second)) {
    run.differs(sendMessage, "a clientId sent twice is answered differently", { first, second });
  }
}

/** What one person holds is refused to another (an extension), and stays theirs. */
async function checkHolder(run: Run, conversation: Conversation): Promise<void> {
  const other = run.options.core ? undefined : await signInAs(run, "manager");
  if (other === undefined) return;
  const was = (await conversation.read()).assignedTo;
  const agent = { agentId: other.username };
  const answer = await conversation.ask(takeOverConversation, agent, other.client);
  run.offers.set(heldByAnother, answer.status === 409 ? "offered" : "not offered");
  if (answer.status < 300) {
    await conversation.ask(takeOverConversation, { agentId: run.options.user });
  }
  if (answer.status !== 409) return;
  run.judgeRefusal(takeOverConversation, answer, 409, "a takeover of what another holds");
  const { assignedTo, isHumanTakeover } = await conversation.read();
  if (assignedTo !== was || isHumanTakeover !== true) {
    const example = { was, assignedTo, isHumanTakeover };
    run.breaks(takeOverConversation, "a refused takeover changes who holds it", example);
  }
}

/** Take over, reply, resolve, and the way back, over HTTP. */
export async function checkInbox(run: Run, conversation: Conversation): Promise<void> {
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
  await checkHolder(run, conversation);
  for (const call of allCalls.filter(isAboutConversation)) {
    if (call !== takeOverConversation && call !== releaseConversation) {
      await checkBodies(run, call, conversation.id);
    }
  }
  const { priority } = await conversation.read();
  for (const next of [priority === "urgent" ? "low" : "urgent", priority]) {
    await conversation.change(changePriority, { priority: next }, { priority: next });
  }
  await conversation.refuse(reopenConversation, undefined, "reopening what is not resolved");
  if (!(await conversation.change(resolveConversation, undefined, { status: "resolved" }))) return;
  await conversation.refuse(resolveConversation, undefined, "resolving what is resolved");
  await conversation.refuse(takeOverConversation, agent, "a takeover of what is resolved");
  if (!(await conversation.change(reopenConversation, undefined, { status: "active" }))) return;
  await checkBodies(run, releaseConversation, conversation.id);
  await conversation.change(releaseConversation, agent, { isHumanTakeover: false });
}
