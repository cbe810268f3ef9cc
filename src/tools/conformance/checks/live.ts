import { inboxCalls } from "@/contract/inbox";
import { channels, type ClientMessage } from "@/contract/live";
import { judgeFrames, LivePage } from "../live-page";
import { idOf, inShort, isSame, rowOf, rowsOf, rowWith } from "../rows";
import type { Run } from "../run";
import { newMark } from "../sample";
import { type Conversation, heldByAnother } from "./inbox";
import { person, unknownId } from "./refusals";

/** Frames that are no message of the contract. */
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

const updates = "conversation_updated";

/** Whether a change of the conversation has been told since a frame, and how much of it. */
async function judgeUpdate(
  run: Run,
  page: LivePage,
  from: number,
  conversation: Conversation,
  text?: string,
): Promise<void> {
  if (run.options.core || run.offers.get(updates) === "not offered") return;
  const told = () =>
    page.of(updates, from).filter((message) => String(message.conversationId) === conversation.id);
  const messagesOf = () => told().flatMap(({ messages }) => rowsOf(messages));
  const came = await run.soon(() => told().length > 0);
  const offered = run.offers.get(updates);
  if (!came) {
    if (offered === undefined) run.offers.set(updates, "not offered");
    else run.breaks(updates, "a change that nobody is told of", conversation.id);
    return;
  }
  const has = (name: string) =>
    told().some((message) => (message[name] ?? undefined) !== undefined);
  const carried = ["conversation", "messages"].filter(
    (name) => has(name) || offered?.includes(name),
  );
  run.offers.set(updates, `offered${carried.length > 0 ? `, with ${carried.join(" and ")}` : ""}`);
  const row = rowOf(told().findLast((message) => message.conversation)?.conversation);
  const listed = rowWith(
    (await run.list(inboxCalls.listConversations.path)) ?? [],
    conversation.id,
  );
  const wrong = Object.keys(row).find(
    (name) => listed !== undefined && name in listed && !isSame(row[name], listed[name]),
  );
  if (wrong !== undefined && listed !== undefined) {
    const example = `"${wrong}" is ${inShort(row[wrong])}, in the list ${inShort(listed[wrong])}`;
    run.breaks(updates, "its row is not the list's", example);
  }
  if (text === undefined || !has("messages")) return;
  const all = messagesOf();
  if (all.filter(({ content }) => content === text).length !== 1) {
    const example = `"${text}" is not among ${inShort(all)}`;
    run.breaks(updates, "its messages are not those that are new", example);
  }
}

/** Takeover and reply over the live connection, and what pages are told after each change. */
async function checkChanges(run: Run, page: LivePage, conversation: Conversation): Promise<void> {
  const { id: conversationId } = conversation;
  const { user: userId } = run.options;
  const agent = { agentId: userId };
  const reply = (content: string, clientId?: string): ClientMessage => ({
    type: "send_message",
    conversationId,
    messageData: { content, messageType: "text", ...(clientId === undefined ? {} : { clientId }) },
  });
  const takeOver: ClientMessage = { type: "takeover_conversation", conversationId, userId };
  const isTaken = async () => (await conversation.detail()).isHumanTakeover === true;
  const isStored = (text: string) => async () => (await conversation.messages(text)).length > 0;

  const visitor = await LivePage.open(run, "", false);
  if (visitor !== undefined) {
    visitor.say(takeOver);
    await visitor.ping();
    visitor.close();
    if (await isTaken()) {
      run.differs("takeover_conversation", "a visitor's counts", conversationId);
      await conversation.ask(inboxCalls.releaseConversation, agent);
    }
  }
  const early = conversation.text();
  let from = page.frames.length;
  if (!(await isTaken())) page.say(reply(early));
  page.say(takeOver);
  if (!(await run.soon(isTaken))) {
    const example = `"isHumanTakeover" of ${conversationId} is not true afterwards`;
    run.breaks("takeover_conversation", "it is not carried out", example);
    await conversation.ask(inboxCalls.takeOverConversation, agent);
  } else await judgeUpdate(run, page, from, conversation);
  if ((await conversation.messages(early)).length > 0) {
    run.differs("send_message", "it is sent before takeover", early);
  }
  const text = conversation.text();
  from = page.frames.length;
  page.say(reply(text));
  if (!(await run.soon(isStored(text)))) {
    const example = `"${text}" is not in ${conversationId}`;
    run.breaks("send_message", "it is not carried out", example);
  } else await judgeUpdate(run, page, from, conversation, text);

  if (run.knowsClientIds) {
    const [content, clientId] = [conversation.text(), newMark()];
    page.say(reply(content, clientId), reply(content, clientId));
    await run.soon(isStored(content));
    const body = { content, messageType: "text", clientId };
    await conversation.act(inboxCalls.sendMessage, body);
    await page.ping();
    const stored = await conversation.messages(content);
    if (stored.length !== 1 || stored[0]?.clientId !== clientId) {
      const example = `${stored.length} times, "clientId" ${inShort(stored[0]?.clientId)}`;
      run.breaks("send_message", "a clientId is not kept, or stored twice", example);
    }
  }
  for (const [call, body, content] of [
    [inboxCalls.sendMessage, { messageType: "text", content: conversation.text() }, true],
    [inboxCalls.resolveConversation, undefined, false],
    [inboxCalls.reopenConversation, undefined, false],
  ] as const) {
    if (!run.wants(call)) continue;
    from = page.frames.length;
    const { done } = await conversation.act(call, body);
    if (done) await judgeUpdate(run, page, from, conversation, content ? body?.content : undefined);
  }
  if (run.offers.get(heldByAnother) === "offered") await checkRefusedTakeover(run, conversation);
}

/** Who asks live for what another holds is told who that is. */
async function checkRefusedTakeover(run: Run, conversation: Conversation): Promise<void> {
  const other = await person(run, "manager");
  const page = other && (await LivePage.open(run, other.client.cookie));
  if (other === undefined || page === undefined) return;
  const { assignedTo } = await conversation.detail();
  page.say({
    type: "takeover_conversation",
    conversationId: conversation.id,
    userId: other.username,
  });
  const told = await run.soon(() =>
    page.of(updates).some(({ conversation: row }) => rowOf(row).assignedTo === assignedTo),
  );
  page.close();
  const after = await conversation.detail();
  if (after.assignedTo !== assignedTo) {
    const example = `"assignedTo" was ${inShort(assignedTo)}, is ${inShort(after.assignedTo)}`;
    run.breaks("takeover_conversation", "it takes what another holds", example);
  } else if (!told && run.offers.get(updates) !== "not offered") {
    const example = `no ${updates} with "assignedTo" ${inShort(assignedTo)}`;
    run.breaks("takeover_conversation", "a refused one is told nothing", example);
  }
}

/** The live connection: opening, subscribing, what must be survived, and the work on a conversation. */
export async function checkLive(run: Run, conversation: Conversation | undefined): Promise<void> {
  const page = await LivePage.open(run, run.admin.cookie);
  if (page === undefined) return;
  for (const channel of channels) page.say({ type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => page.of(type).length > 0)) continue;
    run.differs(type, "subscribing does not bring it", "nothing came");
  }
  if (conversation !== undefined) await checkChanges(run, page, conversation);
  for (const channel of channels) page.say({ type: "unsubscribe", channel });
  await page.ping();
  const from = page.frames.length;
  if (conversation !== undefined && run.wants(inboxCalls.changePriority)) {
    const { priority } = await conversation.detail();
    await conversation.ask(inboxCalls.changePriority, { priority: "urgent" });
    await conversation.ask(inboxCalls.changePriority, { priority });
    await page.ping();
    const [heard] = page.of(updates, from);
    if (heard !== undefined) {
      const example = `${updates} of ${idOf(rowOf(heard.conversation)) ?? ""}`;
      run.differs("unsubscribe", "who has unsubscribed is told more", example);
    }
  }
  for (const frame of garbage) page.raw(frame);
  if (!(await page.ping())) {
    run.differs("/ws", "closed over a frame that is no message", garbage.join(" "));
  }
  const { status } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) {
    run.breaks("/ws", "the server ends over a frame that is no message", "");
  }
  judgeFrames(run, page);
  page.close();
}
