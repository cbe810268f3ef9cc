import { authCalls } from "@/contract/auth";
import { type Call, pathOf } from "@/contract/call";
import { nameOf } from "./calls";
import { Findings } from "./findings";
import type { Options } from "./options";
import { idOf, inShort, type Row, rowOf, rowsOf, textOf } from "./rows";
import { type Answer, Client, type Sending, type Server } from "./server";
import { envelopeOf, judge } from "./shape";

/** Statuses that say that a server does not have an extension (decisions §3). */
const notOffered = [404, 405, 501];
const isGood = (status: number) => status >= 200 && status < 300;
const isJson = (type: string) => type === "application/json" || type.endsWith("+json");

/** An answer on one line: its status, its kind, the beginning of its body. */
export const answerInShort = ({ asked, status, contentType, text }: Answer): string =>
  status === 0
    ? `${asked}: ${text}`
    : `${asked} → ${status} ${contentType}: ${inShort(text) || "no body"}`;

/** What the checks of one run share: who asks, what was found, made and left. */
export class Run {
  readonly server: Server;
  readonly options: Options;
  readonly findings = new Findings();
  /** Extensions by name, and whether (or how far) this server has them. */
  readonly offers = new Map<string, string>();
  /** Calls that were asked at least once and are there. */
  readonly checked = new Set<string>();
  /** What was touched and put back. */
  readonly putBack: string[] = [];
  /** What could not be cleaned up. */
  readonly left: string[] = [];
  /** Things that were made, by the call that made them. */
  readonly made: { readonly call: Call; readonly row: Row }[] = [];
  readonly #say: (text: string) => void;
  readonly #told = new Set<string>();
  /** Calls that were not answered once: they are not waited for again. */
  readonly #silent = new Set<string>();
  readonly #signal: AbortSignal | undefined;
  #admin: Client;

  constructor(server: Server, options: Options, say: (text: string) => void, signal?: AbortSignal) {
    this.server = server;
    this.options = options;
    this.#say = say;
    this.#signal = signal;
    this.#admin = this.visitor();
  }

  /** The session of the user the run was given. */
  get admin(): Client {
    return this.#admin;
  }

  /** Whether the run was interrupted: what is left is to be put back, and nothing begun. */
  get isOver(): boolean {
    return this.#signal?.aborted === true;
  }

  /** A page cannot do its work on this call (or part of the live connection). */
  breaks(call: Call | string, cause: string, example: string): void {
    this.findings.add("breaks", typeof call === "string" ? call : nameOf(call), cause, example);
  }

  /** The documents say otherwise, and pages live with it. */
  differs(call: Call | string, cause: string, example: string): void {
    this.findings.add("differs", typeof call === "string" ? call : nameOf(call), cause, example);
  }

  /** Whether this server stores a reply once however often it is sent (an extension). */
  get knowsClientIds(): boolean {
    return this.offers.get("clientId") === "offered";
  }

  /** Tells a person something, once. */
  announce(text: string): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#say(text);
  }

  /** Someone without a session. */
  visitor(): Client {
    return new Client(this.server, this.options.timeout);
  }

  /** A new session; undefined where sign-in is refused or sets nothing to be known by. */
  async signIn(username: string, password: string): Promise<Client | undefined> {
    const client = this.visitor();
    const { method, path } = authCalls.login;
    const { status } = await client.ask(method, path, { body: { username, password } });
    return isGood(status) && client.cookie !== "" ? client : undefined;
  }

  /** Everything from now on is asked by this client. */
  become(client: Client): void {
    this.#admin = client;
  }

  /** Whether a call belongs to this run, and this server has it as far as is known. */
  wants(call: Call): boolean {
    if (this.isOver || this.offers.get(nameOf(call)) === "not offered") return false;
    const isLeftOut = call.tier === "extension" && !call.open && this.options.core;
    return !isLeftOut && (call.method === "GET" || !this.options.readOnly);
  }

  ask(call: Call, id = "", sending: Sending = {}, client = this.admin): Promise<Answer> {
    return client.ask(call.method, pathOf(call, { id }), sending);
  }

  /** Whether a call was left without an answer: it is not asked again. */
  isSilent(call: Call): boolean {
    return this.#silent.has(nameOf(call));
  }

  /** The rows that a path lists now; undefined where it lists none that can be read. */
  async list(path: string): Promise<readonly Row[] | undefined> {
    if (this.#silent.has(`GET ${path.replace(/\?.*/, "")}`)) return undefined;
    const { status, json } = await this.admin.ask("GET", path);
    if (!isGood(status) || json === undefined) return undefined;
    const inner = Array.isArray(json) ? json : Object.values(rowOf(json)).find(Array.isArray);
    return json === null ? [] : inner && rowsOf(inner);
  }

  /** Whether an answer says that the server lacks an extension; keeps that in mind. */
  isMissing(call: Call, { status }: Answer): boolean {
    if (call.tier === "core" || call.open === true) return false;
    const isMissing = notOffered.includes(status);
    if (isMissing) this.offers.set(nameOf(call), "not offered");
    else if (!this.offers.has(nameOf(call))) this.offers.set(nameOf(call), "offered");
    return isMissing;
  }

  /**
   * Judges the answer of a call that must succeed. Answers whether it did; `body` is what the page
   * would read, out of its envelope.
   */
  accept(call: Call, answer: Answer): { done: boolean; body?: unknown } {
    const name = nameOf(call);
    const { findings } = this;
    if (this.isMissing(call, answer)) return { done: false };
    this.checked.add(name);
    const shown = answerInShort(answer);
    const { status, text, json, contentType } = answer;
    if (!isGood(status)) {
      if (status === 0) this.#silent.add(name);
      const words = status === 0 ? "no answer" : `answered ${status} where it must succeed`;
      findings.add("breaks", name, words, shown);
      return { done: false };
    }
    const success = call.success ?? 200;
    if (status !== success) {
      findings.add("differs", name, `answered ${status} where the documents say ${success}`, shown);
    }
    if (call.answer === undefined) {
      if (text !== "") findings.add("differs", name, "a body where the documents have none", shown);
      return { done: true };
    }
    // A change that is answered 2xx was done, whatever its body (decisions §3).
    const isRead = call.method === "GET" || call.open === true;
    if (json === undefined) {
      findings.add(isRead ? "breaks" : "differs", name, "an answer that is no JSON", shown);
      return { done: !isRead };
    }
    if (!isJson(contentType)) {
      findings.add("differs", name, `JSON sent as ${contentType || "nothing"}`, shown);
    }
    const secret = /"(password\w*)"\s*:/i.exec(text)?.[1];
    if (secret !== undefined) findings.add("differs", name, `"${secret}" is told`, shown);
    const envelope = envelopeOf(call.answer, json);
    if (envelope !== undefined) {
      const cause = `answers wrapped in an envelope {"${envelope}": …}`;
      findings.add(isRead ? "breaks" : "differs", name, cause, shown);
    }
    const body = envelope === undefined ? json : rowOf(json)[envelope];
    for (const { grade, cause, example } of judge(call.answer, body)) {
      findings.add(isRead ? grade : "differs", name, cause, example);
    }
    return { done: true, body };
  }

  /**
   * Judges the answer of a call that must be refused; `who` says what was sent, as in "a bad
   * body". Answers whether it was refused in some way.
   */
  refused(call: Call, answer: Answer, expected: number, who: string): boolean {
    const { status, text, contentType, json } = answer;
    const name = nameOf(call);
    const shown = answerInShort(answer);
    const differs = (cause: string) => this.findings.add("differs", name, cause, shown);
    if (isGood(status)) {
      if (call.method === "POST") this.noteMade(call, rowOf(json));
      differs(`${who} is let through with ${status}; the documents say ${expected}`);
      return false;
    }
    if (status !== expected) {
      differs(`${who} brings ${status || "no answer"}; the documents say ${expected}`);
    } else if (text.trim() === "") differs("a refusal without words");
    else if (contentType.includes("html") || /^\s*<(?:!doctype|html)/i.test(text)) {
      differs("a refusal that is an HTML page");
    } else if ((isJson(contentType) || typeof json === "object") && !textOf(rowOf(json), "error")) {
      differs('a refusal whose JSON has no "error" text');
    }
    return true;
  }

  /** Remembers that a thing was made, wanted or not. */
  noteMade(call: Call, row: Row): void {
    if (call.success === 201 && !call.path.includes("{")) this.made.push({ call, row });
  }

  /** The latest thing of this run's own below a path. */
  ownId(path: string): string | undefined {
    const own = this.made.find(({ call, row }) => call.path === path && idOf(row) !== undefined);
    return own && idOf(own.row);
  }

  /** Looks until it holds; false where it does not within the time an answer may take. */
  async soon(holds: () => Promise<boolean> | boolean): Promise<boolean> {
    const end = performance.now() + this.options.timeout;
    while (!(await holds())) {
      if (performance.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, Math.min(50, this.options.timeout / 10)));
    }
    return true;
  }
}
