import type { Call } from "@/contract/call";
import { inboxCalls, priorityRank } from "@/contract/inbox";
import { uniqueName } from "../bodies";
import { excerpt, idOf, isPart, isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { type Client, type LiveConnection, messagesOf } from "../server";

const { listConversations, getConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;

/** How each message to a member begins. */
const messagePrefix = "Conformance check, please disregard";

/** The live message (an extension) that tells pages of a change. */
export const updated = "conversation_updated";

/** The one conversation that a run works on, since the contract has no call to create one. */
export type Conversation = ReturnType<typeof conversationOf>;

/** Picks the one that matters least: active, not taken over, of low priority, the longest silent. */
export async function pickConversation(run: Run, live?: LiveConnection) {
  const rank = (row: Row) =>
    `${row.status === "active" ? 0 : 1} ${9 - priorityRank({ priority: textOf(row, "priority") })} ` +
    (textOf(row, "lastMessageAt", "timestamp") ?? "");
  const [before] = ((await run.list(listConversations.path)) ?? [])
    .filter((row) => idOf(row) && row.isHumanTakeover !== true && row.status !== "resolved")
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  if (before !== undefined) return conversationOf(run, before, live);
  run.announce("No open conversation is free to take over: the inbox was not checked.");
  return undefined;
}

function conversationOf(run: Run, before: Row, live: LiveConnection | undefined) {
  const id = idOf(before) ?? "";
  const title = `conversation ${id} (${textOf(before, "memberName") ?? "unknown member"})`;
  run.announce(
    `Works on ${title}, since none can be created: takes it over, writes to the member, resolves ` +
      `it, changes its priority; then restores it, as far as the server can.`,
  );

  const newReply = () =>
    ({ content: `${messagePrefix} (${uniqueName()}).`, messageType: "text" }) as const;

  const ask = (call: Call, body?: unknown, client: Client = run.admin) =>
    run.ask(call, { id, body, client });
  const accept = (call: Call, body?: unknown) => run.accept(call, { id, body });
  /** Makes a call that the conversation's state forbids. */
  const refuse = async (call: Call, body: unknown, what: string) =>
    run.wants(call) && run.refuse(call, { id, body }, 409, what);

  /** Makes a change that sets `fields`, and reads them by the id, in the list and live. */
  function change(call: Call, body: unknown, fields: Row) {
    const stored = async () => {
      const row = await read();
      return isPart(fields, row) ? run.listed(listConversations.path, id) : row;
    };
    return told(async () => ({ done: await run.change(call, { id, body }, fields, stored) }));
  }

  /** The conversation as the server has it now, without any envelope. */
  async function read(): Promise<Row> {
    const row = rowOf((await ask(getConversation)).json);
    return [row, ...Object.values(row).map(rowOf)].find((one) => "messages" in one) ?? row;
  }

  const isTakenOver = async () => (await read()).isHumanTakeover === true;
  /** The stored messages of that text. */
  const messages = async (text: string) =>
    rowsOf((await read()).messages).filter(({ content }) => content === text);

  /** Makes a change, and checks what pages are told of it live: its row, and the new message of that text. */
  async function told<Result extends { done: boolean }>(act: () => Promise<Result>, text?: string) {
    const from = live?.frames.length ?? 0;
    const result = await act();
    const offer = run.offers.get(updated);
    if (!result.done || !live || run.options.core || offer === "not offered") return result;
    const updates = () =>
      messagesOf(live, updated, from).filter((one) => String(one.conversationId) === id);
    if (!(await run.soon(() => updates().length > 0))) {
      if (offer === undefined) run.offers.set(updated, "not offered");
      else run.breaks(updated, "a change that nobody is told of", id);
      return result;
    }
    const has = (name: string) => updates().some((message) => (message[name] ?? null) !== null);
    const parts = ["conversation", "messages"].filter((name) => has(name) || offer?.includes(name));
    run.offers.set(updated, ["offered", parts.join(" and ")].filter(Boolean).join(", with "));
    const row = rowOf(updates().findLast((message) => message.conversation)?.conversation);
    const listed = (await run.listed(listConversations.path, id)) ?? {};
    const isWrong = (name: string) => name in listed && !isSame(row[name], listed[name]);
    const wrong = Object.keys(row).find(isWrong);
    if (wrong !== undefined) {
      const example = { field: wrong, here: row[wrong], inTheList: listed[wrong] };
      run.breaks(updated, "its row differs from the list's", example);
    }
    const news = updates().flatMap((message) => rowsOf(message.messages));
    const found = news.filter(({ content }) => content === text).length;
    if (text !== undefined && has("messages") && found !== 1) {
      run.breaks(updated, "its messages are not the new ones", { text, messages: news });
    }
    return result;
  }

  /** Restores the conversation as far as the server can, and notes what stays different. */
  async function restore(): Promise<void> {
    const { status, isHumanTakeover, priority } = before;
    if ((await read()).status === "resolved") await ask(reopenConversation);
    if (await isTakenOver()) await ask(releaseConversation, { agentId: run.options.user });
    if ((await read()).priority !== priority) await ask(changePriority, { priority });
    const now = await read();
    const different = Object.entries({ status, isHumanTakeover, priority })
      .filter(([name, was]) => was !== undefined && now[name] !== was)
      .map(([name, was]) => `"${name}" is ${excerpt(now[name])}, was ${excerpt(was)}`);
    const texts = rowsOf(now.messages).map(({ content }) => String(content));
    const written = texts.filter((text) => text.startsWith(messagePrefix)).length;
    if (written > 0) different.push(`messages to the member that stay: ${written}`);
    if (different.length > 0) run.left.push(`${title}: ${different.join(", ")}`);
    else run.restored.push(title);
  }

  return { id, newReply, ask, accept, refuse, change, read, isTakenOver, messages, told, restore };
}
