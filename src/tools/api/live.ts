// The live connection at a port: `ws` carries the frames, the mock's hub decides their content.

import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { elsewhereText, hostObstacle, isFromElsewhere } from "./origin.ts";

type Simulator = import("../../mock/node-simulator.ts").Simulator;

/** The largest accepted frame, in bytes; a reply is text that a person typed. */
const largestFrame = 64_000;
/** The waiting bytes at which a client is dropped: it does not read, or is gone. */
const mostWaiting = 8_000_000;

const cookiesOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(headers.cookie?.replaceAll(/;\s*/g, "&")));

/**
 * Answers a call that asks for another protocol (as curl --http2 does) over HTTP/1.1 (RFC 9110
 * §7.8). Node has stopped reading the request, so it is replayed without the upgrade headers.
 */
function answerWithoutUpgrade(
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

/** Accepts a server's live connections. `backend` is asked at each connection. */
export function attachLive(
  server: Server,
  backend: () => Simulator,
  allowedHosts: readonly string[],
) {
  /** Why a connection is refused, as a status and a text. */
  function refusalOf(request: IncomingMessage): [number, string] | undefined {
    if (request.url?.replace(/\?.*$/, "") !== "/ws") return [404, "Not Found"];
    const obstacle = hostObstacle(request, allowedHosts);
    if (obstacle !== undefined) return [403, obstacle];
    // Browsers let any site's page connect, and send our cookies along.
    if (isFromElsewhere(request.headers)) return [403, elsewhereText];
    if (!backend().conditions.live) return [503, "Service Unavailable"];
    return backend().sessions.callerOf(cookiesOf(request)) ? undefined : [401, "Unauthorized"];
  }

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    verifyClient({ req }, done) {
      const [status, error] = refusalOf(req) ?? [];
      const type = { "Content-Type": "application/json" };
      done(status === undefined, status, JSON.stringify({ error }), type);
    },
  });
  /** Closes a client whose session has ended. */
  const sessionChecks = new Map<WebSocket, () => void>();

  server.on("upgrade", (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket")
      return answerWithoutUpgrade(server, request, socket, head);
    sockets.handleUpgrade(request, socket, head, (client) => accept(client, request));
  });

  function accept(client: WebSocket, request: IncomingMessage) {
    const { hub, sessions } = backend();
    const callerNow = () => sessions.callerOf(cookiesOf(request));
    const endWithSession = () => {
      if (!callerNow()) client.close(1008, "The session has ended.");
    };
    const send = (text: string) => {
      endWithSession();
      if (client.bufferedAmount > mostWaiting) client.terminate();
      else if (client.readyState === client.OPEN) client.send(text);
    };
    const connection = hub.connect({ send }, { callerNow });
    sessionChecks.set(client, endWithSession);
    client.on("message", (data, binary) => {
      if (!binary && Buffer.isBuffer(data)) void connection.receive(data.toString("utf8"));
    });
    // After a frame that is too large or malformed, ws closes the connection and says why.
    client.on("error", () => undefined);
    client.on("close", () => {
      sessionChecks.delete(client);
      connection.leave();
    });
  }

  return {
    count: () => sockets.clients.size,
    /** Closes the connections whose session has ended. */
    endWithSessions: () => sessionChecks.forEach((endIfEnded) => endIfEnded()),
    /** Breaks every connection; pages reconnect by themselves. */
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
