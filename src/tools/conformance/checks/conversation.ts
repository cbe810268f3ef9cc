import type { Call } from "@/contract/call";
import { inboxCalls, priorityRank } from "@/contract/inbox";
import { uniqueName } from "../bodies";
import { excerpt, idOf, isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { type Client, type LiveConnection, messagesOf } from "../server";

const { listConversations, getConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;

/** How each message to a member begins. */
const messagePrefix = "Conformance check, please disregard";

/** The live message (an extension) that tells pages of a change. */
export const updated = "conversation_updated";

/** The one conversation that a run works on, since the contract has no call to create one. */
export class Conversation {
  readonly id: string;
  readonly #run: Run;
  readonly #live: LiveConnection | undefined;
  readonly #before: Row;
  readonly #title: string;

  constructor(run: Run, before: Row, live: LiveConnection | undefined) {
    this.#run = run;
    this.#live = live;
    this.#before = before;
    this.id = idOf(before) ?? "";
    this.#title = `conversation ${this.id} (${textOf(before, "memberName") ?? "unknown member"})`;
  }

  /** Picks the one that matters least: active, not taken over, of low priority, the longest silent. */
  static async pick(run: Run, live?: LiveConnection): Promise<Conversation | undefined> {
    const rank = (row: Row) =>
      `${row.status === "active" ? 0 : 1} ${9 - priorityRank({ priority: textOf(row, "priority") })} ` +
      (textOf(row, "lastMessageAt") ?? textOf(row, "timestamp") ?? "");
    const [before] = ((await run.list(listConversations.path)) ?? [])
      .filter((row) => idOf(row) && row.isHumanTakeover !== true && row.status !== "resolved")
      .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    if (before === undefined) {
      run.announce("No open conversation is free to take over: the inbox was not checked.");
      return undefined;
    }
    const conversation = new Conversation(run, before, live);
    run.announce(
      `Works on ${conversation.#title}, since none can be created: takes it over, writes to the ` +
        `member, resolves it, changes its priority; then restores it, as far as the server can.`,
    );
    return conversation;
  }

  /** A reply that nobody else has written. */
  newReply(): { content: string; messageType: "text" } {
    return { content: `${messagePrefix} (${uniqueName()}).`, messageType: "text" };
  }

  ask(call: Call, body?: unknown, client: Client = this.#run.admin) {
    return this.#run.ask(call, { id: this.id, body, client });
  }

  /** Makes a call that must succeed. */
  accept(call: Call, body?: unknown) {
    return this.#run.accept(call, { id: this.id, body });
  }

  /** Makes a call that the conversation's state forbids. */
  async refuse(call: Call, body: unknown, what: string): Promise<void> {
    if (this.#run.wants(call)) await this.#run.refuse(call, { id: this.id, body }, 409, what);
  }

  /** Makes a change that sets `fields`, and reads them by the id, in the list and live. */
  change(call: Call, body: unknown, fields: Row): Promise<boolean> {
    const read = async () => {
      const row = await this.read();
      const isRead = Object.entries(fields).every(([name, value]) => row[name] === value);
      return isRead ? this.#run.listed(listConversations.path, this.id) : row;
    };
    return this.told(() => this.#run.change(call, { id: this.id, body }, fields, read));
  }

  /** The conversation as the server has it now, without any envelope. */
  async read(): Promise<Row> {
    const row = rowOf((await this.ask(getConversation)).json);
    return [row, ...Object.values(row).map(rowOf)].find((one) => "messages" in one) ?? row;
  }

  async isTakenOver(): Promise<boolean> {
    return (await this.read()).isHumanTakeover === true;
  }

  /** The stored messages of that text. */
  async messages(text: string): Promise<readonly Row[]> {
    return rowsOf((await this.read()).messages).filter(({ content }) => content === text);
  }

  /** Makes a change, and checks what pages are told of it live: its row, and the new message of that text. */
  async told(change: () => Promise<boolean>, text?: string): Promise<boolean> {
    const { offers, options } = this.#run;
    const live = this.#live;
    const from = live?.frames.length ?? 0;
    const isDone = await change();
    const offer = offers.get(updated);
    if (!isDone || !live || options.core || offer === "not offered") return isDone;
    const updates = () =>
      messagesOf(live, updated, from).filter((one) => String(one.conversationId) === this.id);
    if (!(await this.#run.soon(() => updates().length > 0))) {
      if (offer === undefined) offers.set(updated, "not offered");
      else this.#run.breaks(updated, "a change that nobody is told of", this.id);
      return isDone;
    }
    const has = (name: string) => updates().some((message) => (message[name] ?? null) !== null);
    const parts = ["conversation", "messages"].filter((name) => has(name) || offer?.includes(name));
    offers.set(updated, ["offered", parts.join(" and ")].filter(Boolean).join(", with "));
    const row = rowOf(updates().findLast((message) => message.conversation)?.conversation);
    const listed = (await this.#run.listed(listConversations.path, this.id)) ?? {};
    const wrong = Object.keys(row).find(
      (name) => name in listed && !isSame(row[name], listed[name]),
    );
    if (wrong !== undefined) {
      const example = { field: wrong, here: row[wrong], inTheList: listed[wrong] };
      this.#run.breaks(updated, "its row differs from the list's", example);
    }
    const messages = updates().flatMap((message) => rowsOf(message.messages));
    const found = messages.filter(({ content }) => content === text).length;
    if (text !== undefined && has("messages") && found !== 1) {
      this.#run.breaks(updated, "its messages are not the new ones", { text, messages });
    }
    return isDone;
  }

  /** Restores the conversation as far as the server can, and notes what stays different. */
  async restore(): Promise<void> {
    const { status, isHumanTakeover, priority } = this.#before;
    if ((await this.read()).status === "resolved") await this.ask(reopenConversation);
    if (await this.isTakenOver()) {
      await this.ask(releaseConversation, { agentId: this.#run.options.user });
    }
    if ((await this.read()).priority !== priority) await this.ask(changePriority, { priority });
    const now = await this.read();
    const different = Object.entries({ status, isHumanTakeover, priority })
      .filter(([name, before]) => before !== undefined && now[name] !== before)
      .map(([name, before]) => `"${name}" is ${excerpt(now[name])}, was ${excerpt(before)}`);
    const texts = rowsOf(now.messages).map(({ content }) => String(content));
    const written = texts.filter((text) => text.startsWith(messagePrefix)).length;
    if (written > 0) different.push(`messages to the member that stay: ${written}`);
    if (different.length > 0) this.#run.left.push(`${this.#title}: ${different.join(", ")}`);
    else this.#run.restored.push(this.#title);
  }
}
