import type { Call } from "@/contract/call";
import { inboxCalls, priorityRank } from "@/contract/inbox";
import { allCalls, isAboutConversation } from "../calls";
import { idOf, inShort, type Row, rowOf, rowsOf, rowWith, textOf } from "../rows";
import type { Run } from "../run";
import { newMark } from "../sample";
import type { Client } from "../server";
import { checkBodies, person } from "./refusals";

const { listConversations, getConversation, takeOverConversation, sendMessage } = inboxCalls;
const { resolveConversation, releaseConversation, reopenConversation, changePriority } = inboxCalls;

/** What each message to a member begins with. */
const messagePrefix = "Conformance check, please disregard";
export const heldByAnother = "409 to a takeover of what another holds";

/** The one conversation that a run works on, since the contract has no call to make one. */
export class Conversation {
  readonly #run: Run;
  readonly #before: Row;
  readonly id: string;
  readonly #title: string;
  written = 0;

  constructor(run: Run, before: Row) {
    this.#run = run;
    this.#before = before;
    this.id = idOf(before) ?? "";
    this.#title = `conversation ${this.id} (${textOf(before, "memberName") ?? "unknown member"})`;
  }

  /** The one whose taking over disturbs least: open, in nobody's hands, of low priority, quiet. */
  static async borrow(run: Run): Promise<Conversation | undefined> {
    const rank = (row: Row) =>
      `${row.status === "active" ? 0 : 1} ${9 - priorityRank({ priority: textOf(row, "priority") })} ` +
      (textOf(row, "lastMessageAt") ?? textOf(row, "timestamp") ?? "");
    const [before] = ((await run.list(listConversations.path)) ?? [])
      .filter((row) => idOf(row) && row.isHumanTakeover !== true && row.status !== "resolved")
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    if (before === undefined) {
      run.announce("No conversation is open and in nobody's hands: taking over was not checked.");
      return undefined;
    }
    const conversation = new Conversation(run, before);
    run.announce(
      `Works on ${conversation.#title}, for none can be made: takes it over, writes to the member, ` +
        `resolves it, changes its priority; then puts that back, as far as the server offers it.`,
    );
    return conversation;
  }

  /** A text to the member that nobody else has written. */
  text(): string {
    this.written += 1;
    return `${messagePrefix} (${newMark()}).`;
  }

  ask(call: Call, body?: unknown, client: Client = this.#run.admin) {
    return this.#run.ask(call, this.id, { body }, client);
  }

  /** Makes a call that must succeed. */
  async act(call: Call, body?: unknown) {
    return this.#run.accept(call, await this.ask(call, body));
  }

  /** The conversation as it is read now, out of any envelope. */
  async detail(): Promise<Row> {
    const row = rowOf((await this.ask(getConversation)).json);
    return (
      Object.values(row)
        .map(rowOf)
        .find((inner) => "messages" in inner) ?? row
    );
  }

  /** The agents' messages of that text. */
  async messages(text: string): Promise<readonly Row[]> {
    return rowsOf((await this.detail()).messages).filter(({ content }) => content === text);
  }

  /** Both readings say what they should after a change; a finding on the change where not. */
  async shows(call: Call, name: string, value: unknown): Promise<void> {
    const listed = rowWith((await this.#run.list(listConversations.path)) ?? [], this.id);
    for (const [row, where] of [
      [await this.detail(), "read by itself"],
      [listed ?? {}, "in the list"],
    ] as const) {
      if (row[name] === value) continue;
      const came = `"${name}" of ${this.id} is ${inShort(row[name])} ${where}, not ${inShort(value)}`;
      this.#run.breaks(call, "a change that is not kept", came);
      return;
    }
  }

  /** Puts the conversation back as it was, as far as the server offers that, and tells how far. */
  async restore(): Promise<void> {
    const before = this.#before;
    const agent = { agentId: this.#run.options.user };
    if ((await this.detail()).status === "resolved") await this.ask(reopenConversation);
    if ((await this.detail()).isHumanTakeover === true) await this.ask(releaseConversation, agent);
    const { priority } = before;
    if ((await this.detail()).priority !== priority) await this.ask(changePriority, { priority });
    const now = await this.detail();
    const kept = ["status", "isHumanTakeover", "priority"]
      .filter((name) => before[name] !== undefined && now[name] !== before[name])
      .map((name) => `"${name}" is ${inShort(now[name])}, was ${inShort(before[name])}`);
    const stay = rowsOf(now.messages).filter(({ content }) =>
      String(content).startsWith(messagePrefix),
    );
    if (stay.length > 0) kept.push(`messages to the member that stay: ${stay.length}`);
    if (kept.length > 0) this.#run.left.push(`${this.#title}: ${kept.join(", ")}`);
    else this.#run.putBack.push(this.#title);
  }
}

/** A reply is stored once and read again; with a `clientId`, where the server knows it, once for all sendings. */
async function checkReplies(run: Run, conversation: Conversation): Promise<void> {
  const breaks = (cause: string, example: string) => run.breaks(sendMessage, cause, example);
  const content = conversation.text();
  const { done, body } = await conversation.act(sendMessage, { content, messageType: "text" });
  const stored = await conversation.messages(content);
  const [first] = stored;
  if (done && stored.length !== 1) {
    breaks(
      "a reply is not stored once",
      `"${content}" ${stored.length} times in ${conversation.id}`,
    );
  }
  if (first?.sender === "member" || first?.sender === "ai") {
    breaks("an agent's reply has another sender", `"sender" ${inShort(first.sender)}`);
  }
  if (run.options.core) return;
  const messages = rowsOf((await conversation.detail()).messages);
  const knowing = messages.filter((message) => "clientId" in message);
  run.offers.set("clientId", knowing.length === 0 ? "not offered" : "offered");
  if (knowing.length === 0) return;
  if (knowing.length < messages.length || (body !== undefined && !("clientId" in rowOf(body)))) {
    const example = `${knowing.length} of ${messages.length} messages have it`;
    run.differs(sendMessage, "clientId is not on every message", example);
  }
  const reply = { content: conversation.text(), messageType: "text", clientId: newMark() };
  const once = await conversation.act(sendMessage, reply);
  const again = await conversation.act(sendMessage, reply);
  const both = await conversation.messages(reply.content);
  if (both.length !== 1) {
    breaks("a clientId sent twice is stored twice", `${both.length} times in ${conversation.id}`);
  } else if (both[0]?.clientId !== reply.clientId) {
    breaks("a reply does not bring its clientId back", `"clientId" ${inShort(both[0]?.clientId)}`);
  } else if (idOf(rowOf(once.body)) !== idOf(rowOf(again.body))) {
    const example = `${inShort(once.body)}, then ${inShort(again.body)}`;
    run.differs(sendMessage, "a clientId sent twice is answered otherwise", example);
  }
}

/** Whether what one person holds is refused to another (an extension), and then stays theirs. */
async function checkHolder(run: Run, conversation: Conversation): Promise<void> {
  if (run.options.core) return;
  const other = await person(run, "manager");
  if (other === undefined) return;
  const before = await conversation.detail();
  const agent = { agentId: other.username };
  const answer = await conversation.ask(takeOverConversation, agent, other.client);
  run.offers.set(heldByAnother, answer.status === 409 ? "offered" : "not offered");
  if (answer.status < 300)
    await conversation.ask(takeOverConversation, { agentId: run.options.user });
  if (answer.status !== 409) return;
  run.refused(takeOverConversation, answer, 409, "a takeover of what another holds");
  const after = await conversation.detail();
  if (after.assignedTo !== before.assignedTo || after.isHumanTakeover !== true) {
    const example = `"assignedTo" was ${inShort(before.assignedTo)}, is ${inShort(after.assignedTo)}`;
    const cause = "a takeover that is refused changes who holds it";
    run.breaks(takeOverConversation, cause, example);
  }
}

/** Take over, message, resolve, and the way back, over HTTP. */
export async function checkInbox(run: Run, conversation: Conversation): Promise<void> {
  const agent = { agentId: run.options.user };
  const reply = () => ({ content: conversation.text(), messageType: "text" });
  const conflict = async (call: Call, body: unknown, who: string) => {
    if (!run.wants(call)) return;
    const answer = await conversation.ask(call, body);
    if (!run.isMissing(call, answer)) run.refused(call, answer, 409, who);
  };
  const change = async (call: Call, body: unknown, name: string, value: unknown) => {
    if (!run.wants(call)) return false;
    const { done } = await conversation.act(call, body);
    if (done) await conversation.shows(call, name, value);
    return done;
  };

  await checkBodies(run, takeOverConversation, conversation.id);
  if ((await conversation.detail()).isHumanTakeover !== true) {
    await conflict(sendMessage, reply(), "a reply before takeover");
    await conflict(resolveConversation, undefined, "resolving before takeover");
    await conflict(releaseConversation, agent, "handing back before takeover");
  }
  await change(takeOverConversation, agent, "isHumanTakeover", true);
  await conversation.act(takeOverConversation, agent);
  await checkReplies(run, conversation);
  await checkHolder(run, conversation);
  for (const call of allCalls.filter(isAboutConversation)) {
    if (call !== takeOverConversation && call !== releaseConversation) {
      await checkBodies(run, call, conversation.id);
    }
  }
  const { priority } = await conversation.detail();
  for (const next of [priority === "urgent" ? "low" : "urgent", priority]) {
    await change(changePriority, { priority: next }, "priority", next);
  }
  await conflict(reopenConversation, undefined, "reopening what is not resolved");
  if (!(await change(resolveConversation, undefined, "status", "resolved"))) return;
  await conflict(resolveConversation, undefined, "resolving what is resolved");
  await conflict(takeOverConversation, agent, "a takeover of what is resolved");
  if (!(await change(reopenConversation, undefined, "status", "active"))) return;
  await checkBodies(run, releaseConversation, conversation.id);
  await change(releaseConversation, agent, "isHumanTakeover", false);
}
