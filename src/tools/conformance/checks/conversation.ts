import type { Call } from "@/contract/call";
import { inboxCalls, priorityRank } from "@/contract/inbox";
import { uniqueName } from "../bodies";
import { idOf, isPart, isSame, type Row, rowOf, rowsOf, textOf } from "../rows";
import type { Run } from "../run";
import { type Client, type LiveClient, messagesOf } from "../server";

const { listConversations, getConversation } = inboxCalls;
const { releaseConversation, reopenConversation, changePriority } = inboxCalls;

/** The live message (an extension) that notifies pages of a change. */
const updated = "conversation_updated";

/** The conversation that a run works on, since the contract has no call to create one. */
export type Conversation = ReturnType<typeof buildConversation>;

/** Picks the least important one: not taken over, of the lowest priority, idle for longest. */
export async function pickConversation(run: Run, live?: LiveClient) {
  const rank = (row: Row) => priorityRank({ priority: textOf(row, "priority") });
  // The list is sorted latest first.
  const rows = (await run.list(listConversations.path))?.toReversed() ?? [];
  const [before] = rows
    .filter((row) => idOf(row) && row.isHumanTakeover !== true && row.status !== "resolved")
    .toSorted((a, b) => rank(b) - rank(a));
  if (before !== undefined) return buildConversation(run, before, live);
  run.say("No open conversation is available to take over, so the inbox was not checked.");
  return undefined;
}

function buildConversation(run: Run, before: Row, live: LiveClient | undefined) {
  const id = idOf(before) ?? "";
  const title = `conversation ${id} (${textOf(before, "memberName") ?? "unknown member"})`;
  run.say(
    `Works on ${title}, since none can be created: takes it over, writes to the member, resolves ` +
      `it and changes its priority, then restores it as far as the server can.`,
  );
  const request = (call: Call, body?: unknown, client: Client = run.admin) =>
    run.request(call, { id, body, client });

  /** The conversation's current state on the server. */
  const read = async () => rowOf((await request(getConversation)).json);
  const isTakenOver = async () => (await read()).isHumanTakeover === true;

  /** Makes a change that sets `fields`, and checks them in the detail, the list and live messages. */
  const change = (call: Call, body: unknown, fields: Row) =>
    withUpdate(() =>
      run.change(call, { id, body }, fields, async () => {
        const row = await read();
        return isPart(fields, row) ? run.listed(listConversations.path, id) : row;
      }),
    );

  /** Makes a change, and checks that pages are sent the row, and the new message with this text. */
  async function withUpdate(act: () => Promise<boolean>, text?: string): Promise<boolean> {
    const from = live?.frames.length ?? 0;
    const isDone = await act();
    const offer = run.offers.get(updated);
    if (!isDone || !live || run.options.core || offer === "not offered") return isDone;
    const updates = () =>
      messagesOf(live, updated, from).filter((one) => String(one.conversationId) === id);
    if (!(await run.eventually(() => updates().length > 0))) {
      if (offer === undefined) run.offers.set(updated, "not offered");
      else run.breaks(updated, "a change without a live message", id);
      return isDone;
    }
    const has = (name: string) => updates().some((message) => (message[name] ?? null) !== null);
    const parts = ["conversation", "messages"].filter((name) => has(name) || offer?.includes(name));
    run.offers.set(updated, ["offered", parts.join(" and ")].filter(Boolean).join(", with "));
    const row = rowOf(updates().findLast((message) => message.conversation)?.conversation);
    const listed = (await run.listed(listConversations.path, id)) ?? {};
    const wrong = Object.keys(row).find((key) => key in listed && !isSame(row[key], listed[key]));
    if (wrong !== undefined)
      run.breaks(updated, `its row differs from the list's: "${wrong}"`, row);
    const news = updates().flatMap((message) => rowsOf(message.messages));
    if (text !== undefined && has("messages") && !news.some(({ content }) => content === text))
      run.breaks(updated, "its messages are not the new ones", { text, messages: news });
    return isDone;
  }

  /** Restores the conversation as far as the server can. */
  async function restore(): Promise<void> {
    const { priority } = before;
    if ((await read()).status === "resolved") await request(reopenConversation);
    if (await isTakenOver()) await request(releaseConversation, { agentId: run.options.user });
    if ((await read()).priority !== priority) await request(changePriority, { priority });
    const now = await read();
    const different = ["status", "isHumanTakeover", "priority"].filter(
      (name) => name in before && now[name] !== before[name],
    );
    const rest = `${title}: messages to the member remain`;
    run.left.push(different.length > 0 ? `${rest}; not as before: ${different.join(", ")}` : rest);
  }

  return {
    id,
    request,
    change,
    read,
    isTakenOver,
    withUpdate,
    restore,
    newReply: () => ({
      content: `Conformance check, please disregard (${uniqueName()}).`,
      messageType: "text" as const,
    }),
    /** Makes a call that the conversation's state does not allow. */
    refuse: (call: Call, body: unknown, what: string) =>
      run.mustFail(call, { id, body }, 409, what),
    /** The stored messages with this text. */
    messages: async (text: string) =>
      rowsOf((await read()).messages).filter(({ content }) => content === text),
  };
}
