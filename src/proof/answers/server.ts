import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { type Call } from "../../contract/call";
import { callsByDomain } from "../../contract/calls";
import { livePath } from "../../contract/live";
import { startHost } from "../../tools/static-host.mjs";
import type { Answer } from "./answers";
import { toJson } from "./values";

/** Every call of the contract by its name, such as "users.changeUser". */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(callsByDomain).flatMap(([domain, own]) =>
    Object.entries<Call>(own).map(([name, call]) => [`${domain}.${name}`, call]),
  ),
);

const patterns = [...calls].map(([name, { method, path }]) => ({
  name,
  method,
  // The sign of a parameter, and all the words of a path without one before it.
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]*)")}$`),
  parameters: path.split("{").length,
}));

/** The built page with a server whose answers are made up. */
export class MadeUpServer {
  /** What each call is answered with, by its name; others are not there. */
  answers: Readonly<Record<string, Answer>> = {};
  /** The status of each reading that was answered. */
  readings: number[] = [];
  /** Whether live connections are taken. */
  isLive = true;
  /** Called for each call that was answered from `answers`. */
  onAnswer: (name: string, answer: Answer) => void = () => {};
  url = "";
  #stop: () => Promise<void> = () => Promise.resolve();
  readonly #held: (() => void)[] = [];
  #connections = 0;
  readonly #sockets = new Set<WebSocket>();

  /** Serves the built files of a folder. */
  static async start(folder: string): Promise<MadeUpServer> {
    const server = new MadeUpServer();
    const { url, close } = await startHost({
      folder,
      live: true,
      api: (request, response) => server.#answer(request, response),
      attach: (http) => server.#listen(http),
    });
    server.url = url;
    server.#stop = close;
    return server;
  }

  stop(): Promise<void> {
    for (const socket of this.#sockets) socket.terminate();
    return this.#stop();
  }

  /** Whether answers are held back. */
  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Sends the answers that were held back. */
  release(): void {
    for (const send of this.#held.splice(0)) send();
  }

  /** How many live connections were opened so far. */
  get connections(): number {
    return this.#connections;
  }

  /** Sends a live message to every tab. */
  send(text: string): void {
    for (const socket of this.#sockets) socket.send(text);
  }

  #listen(http: Server): void {
    const sockets = new WebSocketServer({ server: http, path: livePath });
    sockets.on("connection", (socket) => {
      if (!this.isLive) {
        socket.close();
        return;
      }
      this.#connections += 1;
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  #answer({ method, url = "" }: IncomingMessage, response: ServerResponse): void {
    const path = url.replace(/\?.*/, "");
    const called = patterns
      .filter((one) => one.method === method && one.pattern.test(path))
      .toSorted((a, b) => a.parameters - b.parameters)[0];
    const answer = called && this.answers[called.name];
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    this.onAnswer(called.name, answer);
    if (method === "GET") this.readings.push(answer.status);
    if (answer.fault === "late") this.#held.push(() => write(response, answer));
    else write(response, answer);
  }
}

function write(response: ServerResponse, { status, body, headers, fault }: Answer): void {
  if (fault === "broken off") {
    response.destroy();
    return;
  }
  const bytes = Buffer.from("json" in body ? toJson(body.json) : body.text);
  const lengths = { "cut short": bytes.length + 10, "longer than said": bytes.length >> 1 };
  const length = fault in lengths ? lengths[fault as keyof typeof lengths] : undefined;
  response.writeHead(status, {
    "Content-Type": "application/json",
    ...(status > 300 && status < 304 && { Location: "/" }),
    ...(fault === "not compressed as said" && { "Content-Encoding": "gzip" }),
    ...(length !== undefined && { "Content-Length": length, Connection: "close" }),
    ...headers,
  });
  response.write(bytes, () => {
    if (length === undefined) response.end();
    else response.destroy();
  });
}
