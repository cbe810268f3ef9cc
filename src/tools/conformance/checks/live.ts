import type * as v from "valibot";
import { inboxCalls } from "@/contract/inbox";
import { channels, type ClientMessage, serverMessages } from "@/contract/live";
import { idOf, inShort, isSame, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";
import { newMark } from "../sample";
import { type LiveWire, parsed } from "../server";
import { judge } from "../shape";
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

/** A page at the other end of `/ws`, with all that came to it. */
class LivePage {
  readonly frames: { readonly text: string; readonly message: Row }[] = [];
  isOpen = true;
  #wire: LiveWire | undefined;

  /** Opens it; undefined where the server refuses, and why is a finding if `must`. */
  static async open(run: Run, cookie: string, must = true): Promise<LivePage | undefined> {
    const page = new LivePage();
    try {
      page.#wire = await run.server.connect(cookie, {
        text: (text) => page.frames.push({ text, message: rowOf(parsed(text)) }),
        closed: () => (page.isOpen = false),
      });
      return page;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (must) run.findings.add("breaks", "/ws", "no live connection opens", why);
      return undefined;
    }
  }

  say(...messages: readonly ClientMessage[]): void {
    for (const message of messages) this.raw(JSON.stringify(message));
  }

  raw(text: string): void {
    if (this.isOpen) this.#wire?.send(text);
  }

  async ping(): Promise<boolean> {
    return (
      this.isOpen &&
      (await this.#wire?.ping().then(
        () => true,
        () => false,
      )) === true
    );
  }

  close(): void {
    this.#wire?.close();
  }

  /** The messages of a type, from the frame of that number on. */
  of(type: string, from = 0): Row[] {
    return this.frames
      .slice(from)
      .flatMap(({ message }) => (message.type === type ? [message] : []));
  }
}

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
    else run.findings.add("breaks", updates, "a change that nobody is told of", conversation.id);
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
    run.findings.add("breaks", updates, "its row is not the list's", example);
  }
  if (text === undefined || !has("messages")) return;
  const all = messagesOf();
  if (all.filter(({ content }) => content === text).length !== 1) {
    const example = `"${text}" is not among ${inShort(all)}`;
    run.findings.add("breaks", updates, "its messages are not those that are new", example);
  }
}

/** Every frame that came, held against the contract. */
function judgeFrames(run: Run, page: LivePage): void {
  for (const { text, message } of page.frames) {
    const type = textOf(message, "type");
    const schema: v.GenericSchema | undefined = Object.entries(serverMessages).find(
      ([name]) => name === type,
    )?.[1];
    if (type === undefined) {
      run.findings.add("differs", "/ws", "a frame that is no message", inShort(text));
    } else if (schema === undefined) {
      run.findings.add("differs", "/ws", "a message that the contract has not", inShort(text));
    } else {
      for (const { grade, cause, example } of judge(schema, message)) {
        run.findings.add(grade, type, cause, example);
      }
    }
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
      run.findings.add("differs", "takeover_conversation", "a visitor's counts", conversationId);
      await conversation.ask(inboxCalls.releaseConversation, agent);
    }
  }
  const early = conversation.text();
  let from = page.frames.length;
  if (!(await isTaken())) page.say(reply(early));
  page.say(takeOver);
  if (!(await run.soon(isTaken))) {
    const example = `"isHumanTakeover" of ${conversationId} is not true afterwards`;
    run.findings.add("breaks", "takeover_conversation", "it is not carried out", example);
    await conversation.ask(inboxCalls.takeOverConversation, agent);
  } else await judgeUpdate(run, page, from, conversation);
  if ((await conversation.messages(early)).length > 0) {
    run.findings.add("differs", "send_message", "it is sent before takeover", early);
  }
  const text = conversation.text();
  from = page.frames.length;
  page.say(reply(text));
  if (!(await run.soon(isStored(text)))) {
    const example = `"${text}" is not in ${conversationId}`;
    run.findings.add("breaks", "send_message", "it is not carried out", example);
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
      run.findings.add(
        "breaks",
        "send_message",
        "a clientId is not kept, or stored twice",
        example,
      );
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
    run.findings.add("breaks", "takeover_conversation", "it takes what another holds", example);
  } else if (!told && run.offers.get(updates) !== "not offered") {
    const example = `no ${updates} with "assignedTo" ${inShort(assignedTo)}`;
    run.findings.add("breaks", "takeover_conversation", "a refused one is told nothing", example);
  }
}

/** The live connection: opening, subscribing, what must be survived, and the work on a conversation. */
export async function checkLive(run: Run, conversation: Conversation | undefined): Promise<void> {
  const page = await LivePage.open(run, run.admin.cookie);
  if (page === undefined) return;
  for (const channel of channels) page.say({ type: "subscribe", channel });
  for (const type of ["urgent_conversations", "activity_update"]) {
    if (await run.soon(() => page.of(type).length > 0)) continue;
    run.findings.add("differs", type, "subscribing does not bring it", "nothing came");
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
      run.findings.add("differs", "unsubscribe", "who has unsubscribed is told more", example);
    }
  }
  for (const frame of garbage) page.raw(frame);
  if (!(await page.ping())) {
    run.findings.add("differs", "/ws", "closed over a frame that is no message", garbage.join(" "));
  }
  const { status } = await run.admin.ask("GET", "/api/dashboard/metrics");
  if (status === 0) {
    run.findings.add("breaks", "/ws", "the server ends over a frame that is no message", "");
  }
  judgeFrames(run, page);
  page.close();
}
