import type * as v from "valibot";
import type { Call } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { channels, type ClientMessage, serverMessages } from "@/contract/live";
import { uniqueName } from "../bodies";
import { isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { type LiveConnection, parseJson } from "../server";
import { judge } from "../shape";
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

const schemas = new Map<string | undefined, v.GenericSchema>(Object.entries(serverMessages));
const [takeover, updated] = ["takeover_conversation", "conversation_updated"] as const;

const send = (live: LiveConnection, message: ClientMessage) => live.send(JSON.stringify(message));

const connect = (run: Run, cookie: string) =>
  run.server.connect(cookie).catch((error: unknown) => {
    run.breaks("/ws", "no live connection opens", String(error));
    return undefined;
  });

/** The messages of a type, from the frame of that number on. */
const messagesOf = ({ frames }: LiveConnection, type: string, from = 0): Row[] => {
  const messages = frames.slice(from).map((text) => rowOf(parseJson(text)));
  return messages.filter((message) => message.type === type);
};

function judgeFrame(run: Run, text: string): void {
  const message = rowOf(parseJson(text));
  const type = textOf(message, "type");
  const schema = schemas.get(type);
  if (type === undefined) run.differs("/ws", "a frame without a type", text);
  else if (!schema) run.differs("/ws", "a message that the contract does not have", text);
  else judge(schema, message).forEach((one) => run[one.grade](type, one.cause, one.example));
}

/**
 * Checks what pages were told of a change since frame `from`, an extension: the conversation's row
 * as in the list, and the new message of that text.
 */
async function checkUpdate(
  run: Run,
  live: LiveConnection,
  { id }: Conversation,
  from: number,
  text?: string,
): Promise<void> {
  const offer = run.offers.get(updated);
  if (run.options.core || offer === "not offered") return;
  const updates = () =>
    messagesOf(live, updated, from).filter((message) => String(message.conversationId) === id);
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
    const example = { field: wrong, here: row[wrong], inTheList: listed[wrong] };
    run.breaks(updated, "its row differs from the list's", example);
  }
  const messages = updates().flatMap((message) => rowsOf(message.messages));
  const found = messages.filter(({ content }) => content === text).length;
  if (text !== undefined && has("messages") && found !== 1) {
    run.breaks(updated, "its messages are not the new ones", { text, messages });
  }
}

/** What a visitor sends must change nothing. */
async function checkVisitor(run: Run, conversation: Conversation, takeOver: ClientMessage) {
  const visitor = await run.server.connect("").catch(() => undefined);
  if (visitor === undefined) return;
  send(visitor, takeOver);
  await visitor.ping();
  visitor.close();
  if (!(await conversation.isTakenOver())) return;
  run.differs(takeover, "a visitor's is carried out", conversation.id);
  await conversation.ask(releaseConversation, { agentId: run.options.user });
}

/** A reply with a `clientId` that comes twice live and once over HTTP is stored once. */
async function checkClientId(run: Run, live: LiveConnection, conversation: Conversation) {
  const messageData = { ...conversation.newReply(), clientId: uniqueName() };
  const conversationId = conversation.id;
  const stored = () => conversation.messages(messageData.content);
  send(live, { type: "send_message", conversationId, messageData });
  send(live, { type: "send_message", conversationId, messageData });
  await run.soon(async () => (await stored()).length > 0);
  await conversation.accept(sendMessage, messageData);
  await live.ping();
  const messages = await stored();
  if (messages.length !== 1 || messages[0]?.clientId !== messageData.clientId) {
    run.breaks("send_message", "a clientId is lost, or stored twice", messages);
  }
}

/** Takeover and reply over the live connection, and what pages are told of each change. */
async function checkChanges(run: Run, live: LiveConnection, conversation: Conversation) {
  const { id: conversationId } = conversation;
  const { user: userId } = run.options;
  const takeOver: ClientMessage = { type: takeover, conversationId, userId };
  const newReply = () => {
    const messageData = conversation.newReply();
    const isStored = async () => (await conversation.messages(messageData.content)).length > 0;
    return { message: { type: "send_message", conversationId, messageData }, isStored } as const;
  };
  const carriesOut = async (
    message: ClientMessage,
    holds: () => Promise<boolean>,
    text?: string,
  ) => {
    const from = live.frames.length;
    send(live, message);
    const isDone = await run.soon(holds);
    if (isDone) await checkUpdate(run, live, conversation, from, text);
    else run.breaks(message.type, "it is not carried out", message);
    return isDone;
  };

  await checkVisitor(run, conversation, takeOver);
  const early = newReply();
  if (!(await conversation.isTakenOver())) send(live, early.message);
  if (!(await carriesOut(takeOver, () => conversation.isTakenOver()))) {
    await conversation.ask(takeOverConversation, { agentId: userId });
  }
  if (await early.isStored()) {
    run.differs("send_message", "it is sent before takeover", early.message);
  }
  const reply = newReply();
  await carriesOut(reply.message, reply.isStored, reply.message.messageData.content);
  if (run.knowsClientIds) await checkClientId(run, live, conversation);
  const last = conversation.newReply();
  for (const call of [sendMessage, resolveConversation, reopenConversation] as Call[]) {
    if (!run.wants(call)) continue;
    const body = call === sendMessage ? last : undefined;
    const from = live.frames.length;
    const { done } = await conversation.accept(call, body);
    if (done) await checkUpdate(run, live, conversation, from, body?.content);
  }
  if (run.offers.get(heldByAnother) === "offered") await checkHolder(run, conversation);
}

/** A person whose live takeover is refused is told who holds the conversation. */
async function checkHolder(run: Run, conversation: Conversation): Promise<void> {
  const other = await signInAs(run, "manager");
  const live = other && (await connect(run, other.client.cookie));
  if (other === undefined || live === undefined) return;
  const { assignedTo } = await conversation.read();
  send(live, { type: takeover, conversationId: conversation.id, userId: other.username });
  const isTold = await run.soon(() =>
    messagesOf(live, updated).some(({ conversation: row }) => rowOf(row).assignedTo === assignedTo),
  );
  live.close();
  const now = (await conversation.read()).assignedTo;
  if (now !== assignedTo) {
    run.breaks(takeover, "it takes what another holds", { was: assignedTo, is: now });
  } else if (!isTold && run.offers.get(updated) !== "not offered") {
    run.breaks(takeover, "a refused one gets no answer", { expected: updated, assignedTo });
  }
}

/** A page that has unsubscribed hears no more of a conversation. */
async function checkUnsubscribed(run: Run, live: LiveConnection, conversation: Conversation) {
  const from = live.frames.length;
  const { priority } = await conversation.read();
  await conversation.ask(changePriority, { priority: "urgent" });
  await conversation.ask(changePriority, { priority });
  await live.ping();
  const [heard] = messagesOf(live, updated, from);
  if (heard !== undefined) run.differs("unsubscribe", "messages still come afterwards", heard);
}

/** The live connection: opening, subscribing, garbage, and the work on a conversation. */
export async function checkLive(run: Run, conversation: Conversation | undefined): Promise<void> {
  const live = await connect(run, run.admin.cookie);
  if (live === undefined) return;
  for (const channel of channels) send(live, { type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => messagesOf(live, type).length > 0)) continue;
    run.differs(type, "subscribing does not bring it", "nothing came");
  }
  if (conversation !== undefined) await checkChanges(run, live, conversation);
  for (const channel of channels) send(live, { type: "unsubscribe", channel });
  await live.ping();
  if (conversation !== undefined && run.wants(changePriority)) {
    await checkUnsubscribed(run, live, conversation);
  }
  for (const text of garbage) live.send(text);
  if (!(await live.ping())) {
    run.differs("/ws", "closed after a frame that is not a message", garbage.join(" "));
  }
  const { status, text } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) run.breaks("/ws", "the server stops after a frame that is not a message", text);
  for (const frame of live.frames) judgeFrame(run, frame);
  live.close();
}
