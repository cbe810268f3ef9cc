import { authCalls } from "@/contract/auth";
import { type Call, pathOf } from "@/contract/call";
import { creates, isCore, nameOf } from "./calls";
import { excerpt, isSame, type Row, rowOf, rowsOf, rowWith, textOf } from "./rows";
import { type Answer, type Client, clientOf, summaryOf } from "./server";
import type { LiveClient, Sending, Server } from "./server";
import { type Finding, type Grade, judge } from "./shape";

/** What a request carries, and who makes it (the run's own session unless given). */
type Asking = Sending & Readonly<{ id?: string; client?: Client }>;

const isJson = (type: string): boolean => type === "application/json" || type.endsWith("+json");

/** What a run is asked to do; the usage of the command says what each option means. */
export type Options = Readonly<Record<"origin" | "user" | "password", string>> &
  Readonly<Record<"core" | "readOnly" | "strict", boolean>> & { readonly timeout: number };

/** What a run checks, and how. */
export interface Setup {
  readonly server: Server;
  readonly options: Options;
  readonly say: (text: string) => void;
  /** When aborted, the run starts nothing new and cleans up. */
  readonly signal?: AbortSignal;
}

/** One check of one server: its session, and what was found, created and left behind. */
export class Run {
  readonly server: Server;
  readonly options: Options;
  /** Findings by cause, so that each is reported once, however many calls show it. */
  readonly findings = new Map<string, Finding>();
  /** Calls and parts of the live connection with which a page cannot work. */
  readonly broken = new Set<string>();
  /** Extensions by name, and whether (or how far) this server offers them. */
  readonly offers = new Map<string, string>();
  /** Calls that accept a bad body, and might create something. */
  readonly accepting = new Set<Call>();
  readonly created: { readonly call: Call; readonly row: Row }[] = [];
  /** What the run did to the server's data and could not undo. */
  readonly left: string[] = [];
  /** The session of the user named by the options. */
  admin: Client;
  /** Tells the user something. */
  readonly say: (text: string) => void;
  readonly #signal: AbortSignal | undefined;

  constructor({ server, options, say, signal }: Setup) {
    this.server = server;
    this.options = options;
    this.say = say;
    this.#signal = signal;
    this.admin = this.visitor();
  }

  get isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  #find(grade: Grade, about: Call | string, cause: string, example: unknown): void {
    const call = typeof about === "string" ? about : nameOf(about);
    if (grade === "breaks") this.broken.add(call);
    const known = this.findings.get(cause);
    const first = { grade, cause, example: excerpt(example, 300) };
    const shown = known && known.grade <= grade ? known : first;
    const calls = [...new Set([...(known?.calls ?? []), call])];
    this.findings.set(cause, { ...shown, calls, times: (known?.times ?? 0) + 1 });
  }

  /** Records that pages cannot work with a call (or a part of the live connection). */
  readonly breaks = this.#find.bind(this, "breaks");
  /** Records that a server deviates from the documents, and pages still work. */
  readonly differs = this.#find.bind(this, "differs");

  /** A client without a session. */
  visitor = (): Client => clientOf(this.server);

  /** A client with a new session; undefined if sign-in fails or sets no cookie. */
  async signIn(username: string, password: string): Promise<Client | undefined> {
    const client = this.visitor();
    const { ok } = await this.ask(authCalls.login, { body: { username, password }, client });
    return ok && client.cookie() !== "" ? client : undefined;
  }

  /** An open live connection; a page cannot work without one. */
  connect(client: Client): Promise<LiveClient | undefined> {
    return this.server.connect(client.cookie()).catch((error: unknown) => {
      this.breaks("/ws", "no live connection opens", String(error));
      return undefined;
    });
  }

  /** Whether a call is part of this run, and the server has it as far as is known. */
  wants(call: Call): boolean {
    const { core, readOnly } = this.options;
    if (this.isInterrupted || this.offers.get(nameOf(call)) === "not offered") return false;
    return (!core || isCore(call)) && (!readOnly || call.method === "GET" || call.open === true);
  }

  ask(call: Call, { id = "", client = this.admin, ...sending }: Asking = {}): Promise<Answer> {
    return client.ask(call.method, pathOf(call, { id }), sending);
  }

  /** The rows that a path lists; undefined if the answer has no list. */
  async list(path: string): Promise<readonly Row[] | undefined> {
    const { ok, json } = await this.admin.ask("GET", path);
    return ok && (json === null || Array.isArray(json)) ? rowsOf(json) : undefined;
  }

  /** The row of that id, as it is now in its list. */
  async listed(path: string, id: string): Promise<Row | undefined> {
    return rowWith(await this.list(path), id);
  }

  /** Makes a call that must succeed, judges its answer, and returns the body. */
  async accept(call: Call, asking?: Asking) {
    const answer = await this.ask(call, asking);
    const { ok, status, text, json, contentType } = answer;
    const { success = 200, answer: schema } = call;
    if (this.#isMissing(call, answer)) return { answer, done: false };
    const add = (grade: Grade, cause: string) => this[grade](call, cause, summaryOf(answer));
    if (!ok) {
      add("breaks", status === 0 ? "no answer" : `answered ${status} where it must succeed`);
      return { answer, done: false };
    }
    if (status !== success) add("differs", `answered ${status} where the documents say ${success}`);
    // A change that is answered with 2xx counts as done, whatever the body.
    const needsBody = schema !== undefined && (call.method === "GET" || call.open === true);
    const worst = needsBody ? "breaks" : "differs";
    if (schema === undefined) {
      if (text !== "") add("differs", "a body where the documents have none");
    } else if (json === undefined) {
      add(worst, "an answer that is not JSON");
    } else {
      if (!isJson(contentType)) add("differs", `JSON sent as ${contentType || "nothing"}`);
      const [, secret] = /"(password\w*)"\s*:/i.exec(text) ?? [];
      if (secret !== undefined) add("differs", `"${secret}" is in an answer`);
      for (const { grade, cause, example } of judge(schema, json))
        this[needsBody ? grade : worst](call, cause, example);
    }
    return { answer, done: !needsBody || json !== undefined, body: schema && json };
  }

  /** Makes a change that sets `fields`, and compares them with the row that `read` gets. */
  async change(call: Call, asking: Asking, fields: Row, read: () => Promise<Row | undefined>) {
    if (!this.wants(call)) return false;
    const { done } = await this.accept(call, asking);
    if (!done) return false;
    const stored = await read();
    const lost = Object.keys(fields).find((name) => !isSame(stored?.[name], fields[name]));
    if (lost !== undefined) {
      const example = { id: asking.id, field: lost, sent: fields[lost], read: stored?.[lost] };
      this.breaks(call, "a change that is not stored", example);
    }
    return true;
  }

  /** Makes a call that must be refused; `what` is, say, "a bad body". Returns whether it was, in any way. */
  async refuse(call: Call, asking: Asking, expected: number, what: string): Promise<boolean> {
    if (!this.wants(call)) return true;
    const answer = await this.ask(call, asking);
    const isMissing = expected !== 404 && this.#isMissing(call, answer);
    return isMissing || this.judgeRefusal(call, answer, expected, what);
  }

  /** Judges the answer of a call that must be refused. Returns whether it was, in any way. */
  judgeRefusal(call: Call, answer: Answer, expected: number, what: string): boolean {
    const { ok, status, text, contentType, json } = answer;
    const differs = (cause: string) => this.differs(call, cause, summaryOf(answer));
    if (ok) differs(`${what} is accepted with ${status}; the documents say ${expected}`);
    else if (status !== expected) {
      differs(`${what} is answered ${status || "by nothing"}; the documents say ${expected}`);
    } else if (text.trim() === "" || contentType.includes("html")) {
      differs("a refusal without text");
    } else if ((isJson(contentType) || typeof json === "object") && !textOf(rowOf(json), "error")) {
      differs('a refusal whose JSON has no "error" text');
    }
    if (ok && creates(call)) this.created.push({ call, row: rowOf(json) });
    return !ok;
  }

  /** Checks repeatedly; false if it is not true within the time that an answer may take. */
  async soon(holds: () => Promise<boolean> | boolean): Promise<boolean> {
    const { timeout } = this.options;
    for (let [waited, pause] = [0, 20]; waited < timeout; waited += pause, pause *= 1.5) {
      if (await holds()) return true;
      await this.server.pause(pause);
    }
    return holds();
  }

  /** Whether the server lacks an extension; an earlier call that it answered proves the contrary. */
  #isMissing(call: Call, { status }: Answer): boolean {
    if (isCore(call)) return false;
    const name = nameOf(call);
    const isMissing = this.offers.get(name) !== "offered" && [404, 405, 501].includes(status);
    this.offers.set(name, isMissing ? "not offered" : "offered");
    return isMissing;
  }
}
