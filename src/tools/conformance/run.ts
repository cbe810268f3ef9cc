import { authCalls } from "@/contract/auth";
import { type Call, pathOf } from "@/contract/call";
import { creates, nameOf } from "./calls";
import { Findings } from "./findings";
import type { Options } from "./options";
import { excerpt, idOf, type Row, rowOf, rowsOf, textOf } from "./rows";
import { type Answer, Client, type Sending, type Server } from "./server";
import { envelopeOf, judge } from "./shape";

/** A server answers one of these to an extension that it does not have (decisions §3). */
const notOffered = [404, 405, 501];
const isGood = (status: number) => status >= 200 && status < 300;
const isJson = (type: string) => type === "application/json" || type.endsWith("+json");

/** An answer on one line: its status, its type, the beginning of its body. */
export const summaryOf = ({ asked, status, contentType, text }: Answer): string =>
  status === 0
    ? `${asked}: ${text}`
    : `${asked} → ${status} ${contentType}: ${excerpt(text) || "no body"}`;

/** What a request carries, and who makes it (the run's own session unless given). */
export interface Asking extends Sending {
  readonly id?: string;
  readonly client?: Client;
}

/** A row that the run has created, and by which call. */
export interface Created {
  readonly call: Call;
  readonly row: Row;
}

/** One check of one server: its session, and what was found, created and left behind. */
export class Run {
  readonly server: Server;
  readonly options: Options;
  readonly findings = new Findings();
  /** Extensions by name, and whether (or how far) this server offers them. */
  readonly offers = new Map<string, string>();
  /** Calls that were answered at least once. */
  readonly checked = new Set<string>();
  readonly created: Created[] = [];
  readonly restored: string[] = [];
  /** What could not be cleaned up. */
  readonly left: string[] = [];
  /** The session of the user that the options name. */
  admin: Client;
  readonly #say: (text: string) => void;
  readonly #said = new Set<string>();
  /** Calls that got no answer. They are not made again, since each would take the whole timeout. */
  readonly #silent = new Set<string>();
  readonly #signal: AbortSignal | undefined;

  constructor(server: Server, options: Options, say: (text: string) => void, signal?: AbortSignal) {
    this.server = server;
    this.options = options;
    this.#say = say;
    this.#signal = signal;
    this.admin = this.visitor();
  }

  /** Whether the run was interrupted: it then only cleans up. */
  get isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Whether this server stores a reply with a `clientId` once (an extension). */
  get knowsClientIds(): boolean {
    return this.offers.get("clientId") === "offered";
  }

  /** Records that pages cannot work with a call (or a part of the live connection). */
  breaks(call: Call | string, cause: string, example: string): void {
    this.findings.add("breaks", typeof call === "string" ? call : nameOf(call), cause, example);
  }

  /** Records that a server deviates from the documents, and pages still work. */
  differs(call: Call | string, cause: string, example: string): void {
    this.findings.add("differs", typeof call === "string" ? call : nameOf(call), cause, example);
  }

  /** Tells the user something, once. */
  announce(text: string): void {
    if (!this.#said.has(text)) this.#say(text);
    this.#said.add(text);
  }

  /** A client without a session. */
  visitor(): Client {
    return new Client(this.server);
  }

  /** A client with a new session; undefined if sign-in fails or sets no cookie. */
  async signIn(username: string, password: string): Promise<Client | undefined> {
    const client = this.visitor();
    const { status } = await this.ask(authCalls.login, { body: { username, password }, client });
    return isGood(status) && client.cookie !== "" ? client : undefined;
  }

  /** Whether a call is part of this run, and the server has it as far as is known. */
  wants(call: Call): boolean {
    const name = nameOf(call);
    const { core, readOnly } = this.options;
    return (
      !this.isInterrupted &&
      !this.#silent.has(name) &&
      this.offers.get(name) !== "not offered" &&
      !(core && call.tier === "extension" && call.open !== true) &&
      (call.method === "GET" || !readOnly)
    );
  }

  ask(call: Call, { id = "", client = this.admin, ...sending }: Asking = {}): Promise<Answer> {
    return client.ask(call.method, pathOf(call, { id }), sending);
  }

  /** The rows that a path lists; undefined if the answer has no list. */
  async list(path: string): Promise<readonly Row[] | undefined> {
    if (this.#silent.has(`GET ${path.replace(/\?.*/, "")}`)) return undefined;
    const { status, json } = await this.admin.ask("GET", path);
    if (!isGood(status) || json === undefined) return undefined;
    const rows = Array.isArray(json) ? json : Object.values(rowOf(json)).find(Array.isArray);
    return json === null ? [] : rows && rowsOf(rows);
  }

  /** The row of that id, as its list has it now. */
  async listed(path: string, id: string | undefined): Promise<Row | undefined> {
    return (await this.list(path))?.find((row) => idOf(row) === id);
  }

  /** Makes a call that must succeed, and judges its answer. */
  async accept(call: Call, asking: Asking = {}): Promise<{ done: boolean; body?: unknown }> {
    return this.judgeSuccess(call, await this.ask(call, asking));
  }

  /** Judges the answer of a call that must succeed. `body` is without its envelope, if any. */
  judgeSuccess(call: Call, answer: Answer): { done: boolean; body?: unknown } {
    if (this.#isMissing(call, answer)) return { done: false };
    const { status, text, json, contentType } = answer;
    const example = summaryOf(answer);
    this.checked.add(nameOf(call));
    if (!isGood(status)) {
      if (status === 0) this.#silent.add(nameOf(call));
      const cause = status === 0 ? "no answer" : `answered ${status} where it must succeed`;
      this.breaks(call, cause, example);
      return { done: false };
    }
    const success = call.success ?? 200;
    if (status !== success) {
      this.differs(call, `answered ${status} where the documents say ${success}`, example);
    }
    if (call.answer === undefined) {
      if (text !== "") this.differs(call, "a body where the documents have none", example);
      return { done: true };
    }
    // A change that is answered 2xx is done, whatever the body (decisions §3).
    const needsBody = call.method === "GET" || call.open === true;
    const grade = needsBody ? "breaks" : "differs";
    if (json === undefined) {
      this[grade](call, "an answer that is not JSON", example);
      return { done: !needsBody };
    }
    if (!isJson(contentType)) {
      this.differs(call, `JSON sent as ${contentType || "nothing"}`, example);
    }
    const [, secret] = /"(password\w*)"\s*:/i.exec(text) ?? [];
    if (secret !== undefined) this.differs(call, `"${secret}" is in an answer`, example);
    const envelope = envelopeOf(call.answer, json);
    if (envelope !== undefined) {
      this[grade](call, `answers wrapped in an envelope {"${envelope}": …}`, example);
    }
    const body = envelope === undefined ? json : rowOf(json)[envelope];
    for (const problem of judge(call.answer, body)) {
      const own = needsBody ? problem.grade : grade;
      this[own](call, problem.cause, problem.example);
    }
    return { done: true, body };
  }

  /**
   * Makes a call that must be refused with `expected`; `what` names what is sent, as in "a bad
   * body". Returns whether it was refused in some way.
   */
  async refuse(call: Call, asking: Asking, expected: number, what: string): Promise<boolean> {
    const answer = await this.ask(call, asking);
    return (
      (expected !== 404 && this.#isMissing(call, answer)) ||
      this.judgeRefusal(call, answer, expected, what)
    );
  }

  /** Judges the answer of a call that must be refused. Returns whether it was, in some way. */
  judgeRefusal(call: Call, answer: Answer, expected: number, what: string): boolean {
    const { status, text, contentType, json } = answer;
    const differs = (cause: string) => this.differs(call, cause, summaryOf(answer));
    if (isGood(status)) {
      if (creates(call)) this.created.push({ call, row: rowOf(json) });
      differs(`${what} is accepted with ${status}; the documents say ${expected}`);
      return false;
    }
    const isHtml = contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text);
    const hasFields = isJson(contentType) || typeof json === "object";
    if (status !== expected) {
      differs(`${what} is answered ${status || "by nothing"}; the documents say ${expected}`);
    } else if (text.trim() === "") differs("a refusal without text");
    else if (isHtml) differs("a refusal that is an HTML page");
    else if (hasFields && !textOf(rowOf(json), "error")) {
      differs('a refusal whose JSON has no "error" text');
    }
    return true;
  }

  /** Looks repeatedly; false if it does not hold within the time an answer may take. */
  async soon(holds: () => Promise<boolean> | boolean): Promise<boolean> {
    const { timeout } = this.options;
    for (let [waited, pause] = [0, 20]; waited < timeout; waited += pause, pause *= 1.5) {
      if (await holds()) return true;
      await this.server.pause(pause);
    }
    return holds();
  }

  /** Whether the server lacks an extension. What it once answered otherwise, it has. */
  #isMissing(call: Call, { status }: Answer): boolean {
    if (call.tier === "core" || call.open === true) return false;
    const isKnown = this.offers.get(nameOf(call)) === "offered";
    const isMissing = !isKnown && notOffered.includes(status);
    this.offers.set(nameOf(call), isMissing ? "not offered" : "offered");
    return isMissing;
  }
}
