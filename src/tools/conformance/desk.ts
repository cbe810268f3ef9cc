import { type Call, pathOf } from "@/contract/call";
import { inboxCalls } from "@/contract/inbox";
import { expectRefusal, expectSuccess, skipWhereNotOffered } from "./answers";
import type { Borrowed } from "./borrowed";
import { Fault, type Remarks } from "./check";
import type { Answer } from "./http";
import { idOf, type Row, rowOf, rowsOf, rowWith, textOf } from "./rows";
import type { Visit } from "./visit";

const silent: Remarks = { note: () => undefined };

const isTaken = (row: Row) => row.isHumanTakeover === true;
const isResolved = (row: Row) => row.status === "resolved";
const agentMessages = (detail: Row) =>
  rowsOf(detail.messages).filter(({ sender }) => sender !== "member" && sender !== "ai");

/** The work on the one conversation that a run has borrowed. */
export class Desk {
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  /** The conversation's id. */
  async id(): Promise<string> {
    return (await this.#visit.conversation()).id;
  }

  /** Makes a call about the conversation. */
  async ask(call: Call, body?: unknown): Promise<Answer> {
    const client = await this.#visit.admin();
    const answer = await client.ask(call.method, pathOf(call, { id: await this.id() }), { body });
    skipWhereNotOffered(call, answer);
    return answer;
  }

  /** Makes a call that must succeed: the answer's body, of this very conversation where it is one. */
  async act(call: Call, body?: unknown, remarks: Remarks = silent): Promise<Row> {
    const answer = await this.ask(call, body);
    const row = rowOf(expectSuccess(call, answer, remarks));
    const id = await this.id();
    if ("messages" in row && idOf(row) !== id) {
      throw new Fault(`conversation "${id}"`, `"id" ${JSON.stringify(row.id)}`);
    }
    return row;
  }

  /** Makes a call that the conversation's state forbids. */
  async expectConflict(call: Call, body: unknown, why: string, remarks: Remarks): Promise<void> {
    expectRefusal(409, why, await this.ask(call, body), remarks);
  }

  /** The conversation as it is read by itself. */
  async detail(): Promise<Row> {
    return rowOf((await this.ask(inboxCalls.getConversation)).json);
  }

  /** The conversation as the list shows it, all or filtered by a status. */
  async listed(status?: string): Promise<Row> {
    const client = await this.#visit.admin();
    const path =
      inboxCalls.listConversations.path + (status === undefined ? "" : `?status=${status}`);
    const id = await this.id();
    const row = rowWith(rowsOf((await client.ask("GET", path)).json), id);
    if (row === undefined) throw new Fault(`"${id}" in GET ${path}`, "a list without it");
    return row;
  }

  /** Both readings say of the conversation what they should. */
  async expect(name: "status" | "isHumanTakeover", value: unknown): Promise<void> {
    for (const [row, where] of [
      [await this.detail(), "read by itself"],
      [await this.listed(), "in the list"],
    ] as const) {
      if (row[name] !== value) {
        throw new Fault(
          `"${name}" ${JSON.stringify(value)} ${where}`,
          `"${name}" ${JSON.stringify(row[name])}`,
        );
      }
    }
  }

  /** The agent's message with that text, as the conversation holds it. */
  async message(content: string): Promise<Row | undefined> {
    return agentMessages(await this.detail()).find((message) => message.content === content);
  }

  /** Puts the conversation back as it was, as far as the server offers that, and tells how far. */
  async restore(): Promise<void> {
    const visit = this.#visit;
    const borrowed = await visit.chosen();
    if (borrowed === undefined) return;
    const { before, title } = borrowed;
    const attempt = async (call: Call, body?: unknown) => {
      await this.ask(call, body).catch(() => undefined);
    };
    if (isResolved(await this.#now())) await attempt(inboxCalls.reopenConversation);
    if (isTaken(await this.#now())) {
      await attempt(inboxCalls.releaseConversation, { agentId: visit.options.user });
    }
    if ((await this.#now()).priority !== before.priority) {
      await attempt(inboxCalls.changePriority, { priority: before.priority });
    }
    this.#tell(borrowed, await this.#now(), title);
  }

  #tell(borrowed: Borrowed, now: Row, title: string): void {
    const { before } = borrowed;
    const { diary } = this.#visit;
    const wrong = ["status", "isHumanTakeover", "priority"]
      .filter((name) => before[name] !== undefined && now[name] !== before[name])
      .map(
        (name) => `"${name}" is ${JSON.stringify(now[name])}, was ${JSON.stringify(before[name])}`,
      );
    const written = agentMessages(now).filter((message) =>
      (textOf(message, "content") ?? "").startsWith(messagePrefix),
    ).length;
    if (wrong.length > 0) this.#visit.useUp(borrowed);
    else diary.putBack.add(`conversation ${title}`);
    const kept = written > 0 ? [`messages to the member that stay: ${written}`] : [];
    const text = [...wrong, ...kept].join(", ");
    if (text !== "") diary.left.set(`conversation ${title}`, text);
  }

  async #now(): Promise<Row> {
    return this.detail().catch(() => ({}));
  }
}

/** What each message to a member begins with. */
export const messagePrefix = "Conformance check, please disregard";
