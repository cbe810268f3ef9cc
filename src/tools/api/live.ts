// The live connection on a port: `ws` transports the frames, the mock's hub handles their content.

import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { crossSiteError, hostError, isCrossSite } from "./origin.ts";

type Simulator = import("../../mock/node-simulator.ts").Simulator;

/** The largest accepted frame, in bytes; a reply is text that a person typed. */
const maxFrameBytes = 64_000;
/** The number of unsent bytes above which a client is dropped: it does not read, or is gone. */
const maxBufferedBytes = 8_000_000;

const cookiesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(headers.cookie?.replaceAll(/;\s*/g, "&")));

/**
 * Handles a call that requests another protocol (as curl --http2 does) over HTTP/1.1 (RFC 9110 §7.8).
 * Node has stopped reading the request, so it is replayed without the upgrade headers.
 */
function replayWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  const { method, url, httpVersion, headersDistinct } = request;
  const headers = Object.entries(headersDistinct)
    .filter(([name]) => !["upgrade", "connection", "http2-settings"].includes(name))
    .flatMap(([name, values = []]) => values.map((value) => `${name}: ${value}\r\n`));
  const lines = `${method} ${url} HTTP/${httpVersion}\r\n${headers.join("")}\r\n`;
  socket.unshift(Buffer.concat([Buffer.from(lines, "latin1"), head]));
  server.emit("connection", socket);
}

/** Accepts a server's live connections. `backend` is called for each connection. */
export function attachLive(
  server: Server,
  backend: () => Simulator,
  allowedHosts: readonly string[],
) {
  /** The status and text with which a connection is refused; undefined if it is accepted. */
  function rejectionOf(request: IncomingMessage): [number, string] | undefined {
    if (request.url?.replace(/\?.*$/, "") !== "/ws") return [404, "Not Found"];
    const error = hostError(request, allowedHosts);
    if (error !== undefined) return [403, error];
    // Browsers let pages of any site connect, and send our cookies along.
    if (isCrossSite(request.headers)) return [403, crossSiteError];
    if (!backend().conditions.live) return [503, "Service Unavailable"];
    return backend().sessions.callerOf(cookiesOf(request)) ? undefined : [401, "Unauthorized"];
  }

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    verifyClient({ req }, done) {
      const [status, error] = rejectionOf(req) ?? [];
      const type = { "Content-Type": "application/json" };
      done(status === undefined, status, JSON.stringify({ error }), type);
    },
  });
  /** Functions that close a client if its session has ended. */
  const closeIfEnded = new Map<WebSocket, () => void>();

  server.on("upgrade", (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return replayWithoutUpgrade(server, request, socket, head);
    sockets.handleUpgrade(request, socket, head, (client) => accept(client, request));
  });

  function accept(client: WebSocket, request: IncomingMessage) {
    const { hub, sessions } = backend();
    const callerNow = () => sessions.callerOf(cookiesOf(request));
    const checkSession = () => {
      if (!callerNow()) client.close(1008, "The session has ended.");
    };
    const send = (text: string) => {
      checkSession();
      if (client.bufferedAmount > maxBufferedBytes) client.terminate();
      else if (client.readyState === client.OPEN) client.send(text);
    };
    const connection = hub.connect({ send }, { callerNow });
    closeIfEnded.set(client, checkSession);
    client.on("message", (data, binary) => {
      if (!binary && Buffer.isBuffer(data)) void connection.receive(data.toString("utf8"));
    });
    // After a frame that is too large or malformed, ws closes the connection with a reason.
    client.on("error", () => undefined);
    client.on("close", () => {
      closeIfEnded.delete(client);
      connection.leave();
    });
  }

  return {
    count: () => sockets.clients.size,
    /** Closes the connections whose session has ended. */
    endWithSessions: () => closeIfEnded.forEach((check) => check()),
    /** Drops every connection; pages reconnect automatically. */
    drop: () => sockets.clients.forEach((client) => client.terminate()),
    /** Closes every connection and accepts no more. */
    end() {
      for (const client of sockets.clients) {
        client.close(1001);
        client.terminate();
      }
      sockets.close();
    },
  };
}
