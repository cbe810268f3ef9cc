import type { Call } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { channels, type ClientMessage } from "@/contract/live";
import { uniqueName } from "../bodies";
import { LiveClient } from "../live-client";
import { excerpt, idOf, isSame, rowOf, rowsOf } from "../rows";
import type { Run } from "../run";
import { unknownId } from "./access";
import type { Conversation } from "./conversation";
import { heldByAnother } from "./inbox";
import { signInAs } from "./resources";

const { takeOverConversation, sendMessage, resolveConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority, listConversations } = inboxCalls;

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

const updated = "conversation_updated";

/**
 * Checks what pages were told of a change since frame `from`, an extension: the conversation's row
 * as in the list, and the new message of that text.
 */
async function checkUpdate(
  run: Run,
  client: LiveClient,
  { id }: Conversation,
  from: number,
  text?: string,
): Promise<void> {
  const offer = run.offers.get(updated);
  if (run.options.core || offer === "not offered") return;
  const updates = () =>
    client.messages(updated, from).filter((message) => String(message.conversationId) === id);
  if (!(await run.soon(() => updates().length > 0))) {
    if (offer === undefined) run.offers.set(updated, "not offered");
    else run.breaks(updated, "a change that nobody is told of", id);
    return;
  }
  const has = (name: string) => updates().some((message) => (message[name] ?? null) !== null);
  const parts = ["conversation", "messages"].filter((name) => has(name) || offer?.includes(name));
  run.offers.set(updated, ["offered", parts.join(" and ")].filter(Boolean).join(", with "));
  const row = rowOf(updates().findLast((message) => message.conversation)?.conversation);
  const listed = (await run.listed(listConversations.path, id)) ?? {};
  const wrong = Object.keys(row).find((name) => name in listed && !isSame(row[name], listed[name]));
  if (wrong !== undefined) {
    const example = `"${wrong}" is ${excerpt(row[wrong])}, in the list ${excerpt(listed[wrong])}`;
    run.breaks(updated, "its row differs from the list's", example);
  }
  const messages = updates().flatMap((message) => rowsOf(message.messages));
  const found = messages.filter(({ content }) => content === text).length;
  if (text !== undefined && has("messages") && found !== 1) {
    const example = `"${text}" is not among ${excerpt(messages)}`;
    run.breaks(updated, "its messages are not the new ones", example);
  }
}

/** What a visitor sends over the live connection must change nothing. */
async function checkVisitor(run: Run, conversation: Conversation, takeOver: ClientMessage) {
  const visitor = await LiveClient.open(run, "").catch(() => undefined);
  if (visitor === undefined) return;
  visitor.send(takeOver);
  await visitor.ping();
  visitor.close();
  if (!(await conversation.isTakenOver())) return;
  run.differs("takeover_conversation", "a visitor's is carried out", conversation.id);
  await conversation.ask(releaseConversation, { agentId: run.options.user });
}

/** Takeover and reply over the live connection, and what pages are told of each change. */
async function checkChanges(run: Run, client: LiveClient, conversation: Conversation) {
  const { id: conversationId } = conversation;
  const { user: userId } = run.options;
  const takeOver: ClientMessage = { type: "takeover_conversation", conversationId, userId };
  const newReply = (): ClientMessage & { type: "send_message" } => ({
    type: "send_message",
    conversationId,
    messageData: conversation.newReply(),
  });
  const isStored = async ({ messageData }: ReturnType<typeof newReply>) =>
    (await conversation.messages(messageData.content)).length > 0;

  await checkVisitor(run, conversation, takeOver);
  const early = newReply();
  let from = client.count;
  if (!(await conversation.isTakenOver())) client.send(early);
  client.send(takeOver);
  if (await run.soon(() => conversation.isTakenOver())) {
    await checkUpdate(run, client, conversation, from);
  } else {
    const example = `"isHumanTakeover" of ${conversationId} is not true afterwards`;
    run.breaks("takeover_conversation", "it is not carried out", example);
    await conversation.ask(takeOverConversation, { agentId: userId });
  }
  if (await isStored(early)) {
    run.differs("send_message", "it is sent before takeover", early.messageData.content);
  }
  const reply = newReply();
  from = client.count;
  client.send(reply);
  if (await run.soon(() => isStored(reply))) {
    await checkUpdate(run, client, conversation, from, reply.messageData.content);
  } else {
    const example = `"${reply.messageData.content}" is not in ${conversationId}`;
    run.breaks("send_message", "it is not carried out", example);
  }
  if (run.knowsClientIds) {
    const twice = newReply();
    const clientId = uniqueName();
    twice.messageData.clientId = clientId;
    client.send(twice, twice);
    await run.soon(() => isStored(twice));
    await conversation.accept(sendMessage, twice.messageData);
    await client.ping();
    const stored = await conversation.messages(twice.messageData.content);
    if (stored.length !== 1 || stored[0]?.clientId !== clientId) {
      const example = `${stored.length} times, "clientId" ${excerpt(stored[0]?.clientId)}`;
      run.breaks("send_message", "a clientId is lost, or stored twice", example);
    }
  }
  const last = conversation.newReply();
  const changes: [Call, unknown, string?][] = [
    [sendMessage, last, last.content],
    [resolveConversation, undefined],
    [reopenConversation, undefined],
  ];
  for (const [call, body, text] of changes) {
    from = client.count;
    if (run.wants(call) && (await conversation.accept(call, body)).done) {
      await checkUpdate(run, client, conversation, from, text);
    }
  }
  if (run.offers.get(heldByAnother) === "offered") await checkHolder(run, conversation);
}

/** A person whose live takeover is refused is told who holds the conversation. */
async function checkHolder(run: Run, conversation: Conversation): Promise<void> {
  const other = await signInAs(run, "manager");
  if (other === undefined) return;
  const client = await LiveClient.open(run, other.client.cookie);
  const { assignedTo } = await conversation.read();
  const [type, conversationId] = ["takeover_conversation", conversation.id] as const;
  client.send({ type, conversationId, userId: other.username });
  const isTold = await run.soon(() =>
    client.messages(updated).some(({ conversation: row }) => rowOf(row).assignedTo === assignedTo),
  );
  client.close();
  const after = await conversation.read();
  if (after.assignedTo !== assignedTo) {
    const example = `"assignedTo" was ${excerpt(assignedTo)}, is ${excerpt(after.assignedTo)}`;
    run.breaks(type, "it takes what another holds", example);
  } else if (!isTold && run.offers.get(updated) !== "not offered") {
    const example = `no ${updated} with "assignedTo" ${excerpt(assignedTo)}`;
    run.breaks(type, "a refused one gets no answer", example);
  }
}

/** A page that has unsubscribed hears no more of a conversation. */
async function checkUnsubscribe(run: Run, client: LiveClient, conversation: Conversation) {
  const from = client.count;
  const { priority } = await conversation.read();
  await conversation.ask(changePriority, { priority: "urgent" });
  await conversation.ask(changePriority, { priority });
  await client.ping();
  const [heard] = client.messages(updated, from);
  if (heard === undefined) return;
  const example = `${updated} of ${idOf(rowOf(heard.conversation)) ?? ""}`;
  run.differs("unsubscribe", "messages still come afterwards", example);
}

/** The live connection: opening, subscribing, garbage, and the work on a conversation. */
export async function checkLive(run: Run, conversation: Conversation | undefined): Promise<void> {
  const client = await LiveClient.open(run, run.admin.cookie).catch((error: unknown) => {
    run.breaks("/ws", "no live connection opens", String(error));
  });
  if (!client) return;
  for (const channel of channels) client.send({ type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => client.messages(type).length > 0)) continue;
    run.differs(type, "subscribing does not bring it", "nothing came");
  }
  if (conversation !== undefined) await checkChanges(run, client, conversation);
  for (const channel of channels) client.send({ type: "unsubscribe", channel });
  await client.ping();
  if (conversation !== undefined && run.wants(changePriority)) {
    await checkUnsubscribe(run, client, conversation);
  }
  client.send(...garbage);
  if (!(await client.ping())) {
    run.differs("/ws", "closed after a frame that is not a message", garbage.join(" "));
  }
  const { status, text } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) run.breaks("/ws", "the server stops after a frame that is not a message", text);
  client.judge(run);
  client.close();
}
