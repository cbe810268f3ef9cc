import { authCalls } from "@/contract/auth";
import { pathOf } from "@/contract/call";
import { userCalls } from "@/contract/users";
import { expectSuccess, skipWhereNotOffered } from "./answers";
import { callAt, collectionOf, hasId, isAboutConversation, type NamedCall } from "./calls";
import { type Borrowed, leastHarm } from "./borrowed";
import { Fault, type Remarks, Skip } from "./check";
import type { Diary } from "./diary";
import { Client } from "./http";
import type { Options } from "./options";
import { idOf, type Row, rowOf, rowsOf } from "./rows";
import { newMark, prefix, sampleOf } from "./sample";
import { answerInShort } from "./words";

/** An id that no server has. */
export const unknownId = "conformance-no-such-id";

/** What was sent to make a thing, and the thing as it was answered. */
export interface Made {
  readonly sent: Row;
  readonly row: Row;
}

/** What a check builds on: where it fails, another check tells of it, and this one is skipped. */
export async function orSkip<Value>(value: Promise<Value>, reason: string): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    throw error instanceof Fault ? new Skip(reason) : error;
  }
}

const silent: Remarks = { note: () => undefined };

/** Asks once, and answers the same ever after. */
function once<Value>(memory: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>) {
  const known = memory.get(key) ?? ask();
  memory.set(key, known);
  return known;
}

/** What the checks of one run share: who asks, what was made, which extensions are there. */
export class Visit {
  readonly options: Options;
  readonly diary: Diary;
  readonly #sessions = new Map<string, Promise<Client>>();
  readonly #made = new Map<string, Promise<Made>>();
  readonly #borrowed = new Map<string, Promise<Borrowed>>();
  /** Conversations this run has worked on and could not put back. */
  readonly #usedUp = new Set<string>();
  readonly #offered = new Map<string, Promise<number>>();

  constructor(options: Options, diary: Diary) {
    this.options = options;
    this.diary = diary;
  }

  /** Someone without a session. */
  visitor(): Client {
    return new Client(this.options.origin, this.options.timeout);
  }

  /** A new session; throws `Fault` where sign-in is refused. */
  async signIn(username: string, password: string): Promise<Client> {
    const client = this.visitor();
    const { method, path } = authCalls.login;
    const answer = await client.ask(method, path, { body: { username, password } });
    if (answer.status === 200) return client;
    throw new Fault(`sign-in as "${username}"`, answerInShort(answer));
  }

  /** The session of the user the run was given. Skips where there is none to be had. */
  admin(): Promise<Client> {
    return once(this.#sessions, "admin", async () => {
      const { user, password } = this.options;
      const client = await this.signIn(user, password).catch((error: unknown) => {
        throw new Skip(`nobody is signed in: ${error instanceof Error ? error.message : ""}`);
      });
      if (client.cookieHeader !== "") return client;
      const { status } = await client.ask("GET", "/api/dashboard/metrics");
      if (status === 401) throw new Skip("nobody is signed in: sign-in set no cookie");
      return client;
    });
  }

  /** Skips a call of an extension that this server does not have; a core call must be there. */
  async needOffered(named: NamedCall): Promise<void> {
    const { name, call } = named;
    if (call.tier === "core" || call.open === true) return;
    const status = await once(this.#offered, name, () => this.#probe(named));
    if ([404, 405, 501].includes(status)) throw new Skip(`not offered: answered ${status}`);
  }

  /** Asks for an extension without changing anything: what it is sent is refused by the contract. */
  async #probe({ call }: NamedCall): Promise<number> {
    const client = await this.admin();
    const put = call.method === "PUT" ? callAt("GET", call.path) : undefined;
    const body = put === undefined ? [] : (await client.ask("GET", put.call.path)).json;
    const path = pathOf(call, { id: hasId(call) ? await this.idFor(call) : "" });
    const sending = call.body === undefined ? {} : { body };
    return (await client.ask(call.method, path, sending)).status;
  }

  /** A thing of this run's own, made by that call at the first need. */
  made(named: NamedCall, remarks: Remarks = silent): Promise<Made> {
    return once(this.#made, named.name, () => this.make(named, {}, remarks));
  }

  /**
   * Makes a new thing, of which `given` is sure and the rest made up, and remembers it. Throws
   * `Fault` where that fails.
   */
  async make({ name, call }: NamedCall, given: Row = {}, remarks: Remarks = silent): Promise<Made> {
    if (this.options.readOnly) throw new Skip("would write (--read-only)");
    const body = call.body && sampleOf(call.body, newMark());
    if (body === undefined) throw new Skip("no body could be made up for it");
    const sent = { ...rowOf(body), ...given };
    const client = await this.admin();
    this.diary.announce(
      `Makes ${this.options.core ? "users" : "users, segments, campaigns, projects and events"} ` +
        `whose names begin with "${prefix}". The contract has no call to delete them, so they stay; ` +
        `the users, one of them an admin, are switched off at the end. --read-only makes none.`,
    );
    const answer = await client.ask(call.method, call.path, { body: sent });
    skipWhereNotOffered(call, answer);
    const row = rowOf(answer.json);
    if (answer.status < 300) this.diary.made(name, row);
    expectSuccess(call, answer, remarks);
    return { sent, row };
  }

  /** The conversation that this run works on, chosen at the first need. Skips where there is none. */
  conversation(): Promise<Borrowed> {
    return once(this.#borrowed, "conversation", () => this.#borrow());
  }

  /** The conversation that was chosen; undefined where none was needed or to be had. */
  async chosen(): Promise<Borrowed | undefined> {
    return this.#borrowed.get("conversation")?.catch(() => undefined);
  }

  /** Another conversation is chosen next time: this one could not be put back as it was. */
  useUp({ id }: Borrowed): void {
    this.#usedUp.add(id);
    this.#borrowed.clear();
  }

  async #borrow(): Promise<Borrowed> {
    if (this.options.readOnly) throw new Skip("would write (--read-only)");
    const client = await this.admin();
    const rows = rowsOf((await client.ask("GET", "/api/human-inbox/conversations")).json);
    const borrowed = leastHarm(rows, this.#usedUp);
    this.diary.announce(
      `Works on conversation ${borrowed.title}, for none can be made: takes it over, writes to the ` +
        `member, resolves it, changes its priority; then puts all that back, where the server ` +
        `offers that.`,
    );
    return borrowed;
  }

  /** An id to ask a change for: of a thing of this run's own. */
  async idFor(call: NamedCall["call"]): Promise<string> {
    if (isAboutConversation(call)) return (await this.conversation()).id;
    const create = callAt("POST", collectionOf(call));
    if (create === undefined) throw new Skip("the contract has no call to make one to try it on");
    const { row } = await orSkip(this.made(create), "nothing of its own to try it on");
    const id = idOf(row);
    if (id === undefined) throw new Skip("what was made has no id");
    return id;
  }

  /** The ids that a reading can be asked for: those of its list. */
  async idsFor(call: NamedCall["call"]): Promise<readonly string[]> {
    const collection = collectionOf(call);
    const client = await this.admin();
    // A conversation is read at the singular of where the list is.
    const path = callAt("GET", collection)?.call.path ?? `${collection}s`;
    const rows = rowsOf((await client.ask("GET", path)).json);
    return rows.map(idOf).filter((id) => id !== undefined);
  }

  /** Switches off the users that were made, which is as far as the contract goes, and notes all that stays. */
  async cleanUp(): Promise<void> {
    const { things, left } = this.diary;
    if (things.length === 0) return;
    const client = await this.admin();
    for (const { by, id, title } of things) {
      const name = `${by.replace(/^\w+\.create/, "").toLowerCase()} ${title} (${id ?? "no id"})`;
      if (by !== "users.createUser" || id === undefined) left.set(name, "stays");
      else {
        const path = pathOf(userCalls.changeUserStatus, { id });
        const answer = await client
          .ask("PATCH", path, { body: { status: "inactive" } })
          .catch(() => undefined);
        left.set(name, answer?.status === 200 ? "stays, switched off" : "stays, and is active");
      }
    }
  }
}
