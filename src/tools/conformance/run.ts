import { authCalls } from "@/contract/auth";
import { type Call, pathOf } from "@/contract/call";
import { creates, isCore, nameOf } from "./calls";
import { excerpt, isSame, type Row, rowOf, rowsOf, rowWith, textOf } from "./rows";
import { type Result, type Client, clientOf, summaryOf } from "./server";
import type { LiveClient, Payload, Server } from "./server";
import { type Finding, type Grade, judge } from "./shape";

/** A request's payload, its `{id}`, and the client that sends it (the admin's by default). */
export type Input = Payload & Readonly<{ id?: string | undefined; client?: Client }>;

const isJson = (type: string): boolean => type === "application/json" || type.endsWith("+json");

/** The options of a run; the command's usage explains them. */
export type Options = Readonly<Record<"origin" | "user" | "password", string>> &
  Readonly<Record<"core" | "readOnly" | "strict", boolean>> & { readonly timeout: number };

/** The server to check, and how. */
export interface Setup {
  readonly server: Server;
  readonly options: Options;
  readonly say: (text: string) => void;
  /** When aborted, the run starts no more checks and cleans up. */
  readonly signal?: AbortSignal;
}

/** One check of a server: its session, and what was found, created and left behind. */
export class Run {
  readonly server: Server;
  readonly options: Options;
  /** Findings by cause, so that each is reported once, however many calls have it. */
  readonly findings = new Map<string, Finding>();
  /** Calls, and parts of the live connection, that do not work for a page. */
  readonly broken = new Set<string>();
  /** Extensions by name, and whether (or to what extent) this server offers them. */
  readonly offers = new Map<string, string>();
  /** Calls that accept an invalid body, and so might create something. */
  readonly accepting = new Set<Call>();
  readonly created: { readonly call: Call; readonly row: Row }[] = [];
  /** Changes to the server's data that could not be undone. */
  readonly left: string[] = [];
  /** The session of the user named by the options. */
  admin: Client;
  /** Prints a message to the user. */
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

  /** Records that a call, or a part of the live connection, does not work for pages. */
  readonly breaks = this.#find.bind(this, "breaks");
  /** Records a deviation from the documents with which pages still work. */
  readonly differs = this.#find.bind(this, "differs");

  /** A client without a session. */
  visitor = (): Client => clientOf(this.server);

  /** A client with a new session; undefined if sign-in fails or sets no cookie. */
  async signIn(username: string, password: string): Promise<Client | undefined> {
    const client = this.visitor();
    const { ok } = await this.request(authCalls.login, { body: { username, password }, client });
    return ok && client.cookie() !== "" ? client : undefined;
  }

  /** Opens a live connection; if that fails, records it and resolves with undefined. */
  connect(client: Client): Promise<LiveClient | undefined> {
    return this.server.connect(client.cookie()).catch((error: unknown) => {
      this.breaks("/ws", "no live connection opens", String(error));
      return undefined;
    });
  }

  /** Whether this run includes a call, and the server is not known to lack it. */
  covers(call: Call): boolean {
    const { core, readOnly } = this.options;
    if (this.isInterrupted || this.offers.get(nameOf(call)) === "not offered") return false;
    return (!core || isCore(call)) && (!readOnly || call.method === "GET" || call.open === true);
  }

  request(call: Call, { id = "", client = this.admin, ...payload }: Input = {}): Promise<Result> {
    return client.request(call.method, pathOf(call, { id }), payload);
  }

  /** The rows listed at a path; undefined if the response is not a list. */
  async list(path: string): Promise<readonly Row[] | undefined> {
    const { ok, json } = await this.admin.request("GET", path);
    return ok && (json === null || Array.isArray(json)) ? rowsOf(json) : undefined;
  }

  /** The current row with this id in the list at a path. */
  async listed(path: string, id: string): Promise<Row | undefined> {
    return rowWith(await this.list(path), id);
  }

  /** Makes a call that must succeed, checks its response, and returns the body. */
  async mustSucceed(call: Call, options?: Input) {
    const result = await this.request(call, options);
    const { ok, status, text, json, contentType } = result;
    const { success = 200, answer: schema } = call;
    if (this.#isMissing(call, result)) return { result, done: false };
    const add = (grade: Grade, cause: string) => this[grade](call, cause, summaryOf(result));
    if (!ok) {
      add("breaks", status === 0 ? "no response" : `status ${status} for a call that must succeed`);
      return { result, done: false };
    }
    if (status !== success) add("differs", `status ${status}; the documents say ${success}`);
    // A change with a 2xx status counts as done, whatever the body.
    const needsBody = schema !== undefined && (call.method === "GET" || call.open === true);
    const worst = needsBody ? "breaks" : "differs";
    if (schema === undefined) {
      if (text !== "") add("differs", "a body; the documents have none");
    } else if (json === undefined) {
      add(worst, "a response that is not JSON");
    } else {
      if (!isJson(contentType)) add("differs", `JSON sent as ${contentType || "no type"}`);
      const [, secret] = /"(password\w*)"\s*:/i.exec(text) ?? [];
      if (secret !== undefined) add("differs", `"${secret}" is in a response`);
      for (const { grade, cause, example } of judge(schema, json))
        this[needsBody ? grade : worst](call, cause, example);
    }
    return { result, done: !needsBody || json !== undefined, body: schema && json };
  }

  /** Makes a change that sets `fields`, and compares them with the row that `read` returns. */
  async change(call: Call, options: Input, fields: Row, read: () => Promise<Row | undefined>) {
    if (!this.covers(call)) return false;
    const { done } = await this.mustSucceed(call, options);
    if (!done) return false;
    const stored = await read();
    const lost = Object.keys(fields).find((name) => !isSame(stored?.[name], fields[name]));
    if (lost !== undefined) {
      const example = { id: options.id, field: lost, sent: fields[lost], read: stored?.[lost] };
      this.breaks(call, "a change that is not stored", example);
    }
    return true;
  }

  /** Makes a call (`what`, e.g. "a bad body") that must be refused. Returns whether it was at all. */
  async mustFail(call: Call, options: Input, expected: number, what: string): Promise<boolean> {
    if (!this.covers(call)) return true;
    const result = await this.request(call, options);
    const isMissing = expected !== 404 && this.#isMissing(call, result);
    return isMissing || this.checkRefusal(call, result, expected, what);
  }

  /** Checks the response to a call that must be refused. Returns whether it was at all. */
  checkRefusal(call: Call, result: Result, expected: number, what: string): boolean {
    const { ok, status, text, contentType, json } = result;
    const differs = (cause: string) => this.differs(call, cause, summaryOf(result));
    if (ok) differs(`${what} is accepted with ${status}; the documents say ${expected}`);
    else if (status !== expected) {
      differs(`${what} gets ${status || "no response"}; the documents say ${expected}`);
    } else if (text.trim() === "" || contentType.includes("html")) {
      differs("a refusal without an error text");
    } else if ((isJson(contentType) || typeof json === "object") && !textOf(rowOf(json), "error")) {
      differs('a refusal whose JSON has no "error" text');
    }
    if (ok && creates(call)) this.created.push({ call, row: rowOf(json) });
    return !ok;
  }

  /** Whether a condition becomes true within the timeout. */
  async eventually(holds: () => Promise<boolean> | boolean): Promise<boolean> {
    const { timeout } = this.options;
    for (let [waited, pause] = [0, 20]; waited < timeout; waited += pause, pause *= 1.5) {
      if (await holds()) return true;
      await this.server.pause(pause);
    }
    return holds();
  }

  /** Whether the server lacks an extension call. Once that has worked, a 404 means something else. */
  #isMissing(call: Call, { status }: Result): boolean {
    if (isCore(call)) return false;
    const name = nameOf(call);
    const isMissing = this.offers.get(name) !== "offered" && [404, 405, 501].includes(status);
    this.offers.set(name, isMissing ? "not offered" : "offered");
    return isMissing;
  }
}
