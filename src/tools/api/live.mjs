// The live connection at a port: `ws` carries the frames, the mock's hub says what is in them.

import { WebSocketServer } from "ws";
import { elsewhereWords, hostObstacle, isFromElsewhere } from "./origin.mjs";

/** @typedef {import("./load-mock.mjs").Simulator} Simulator */

const livePath = "/ws";
/** The largest frame that is taken, in bytes; a reply is text that a person typed. */
const largestFrame = 64_000;
/** What may wait for a slow reader, in bytes, before it is given up. */
const mostWaiting = 8_000_000;
/** How often those at the other end are asked whether they are still there, in ms. */
const heartbeat = 20_000;

/**
 * @param {import("node:stream").Duplex} socket
 * @param {string} status
 * @param {string} [error] the status's own words unless told
 */
function refuse(socket, status, error = status.replace(/^\d+ /, "")) {
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** @param {string} [header] the Cookie header @returns {Record<string, string>} */
function cookiesIn(header = "") {
  return Object.fromEntries(
    header.split(/;\s*/).map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")];
    }),
  );
}

/** @param {string} [header] a list such as `Connection` or `Upgrade` holds @returns {string[]} */
const namesIn = (header = "") => header.toLowerCase().split(/\s*,\s*/);

/**
 * Has a call answered over HTTP/1.1 that would go on in another protocol if it could (as curl with
 * --http2 asks). RFC 9110 §7.8 lets a server pass over the wish; Node has stopped reading by then,
 * so the call begins anew without it.
 *
 * @param {import("node:http").Server} server
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:stream").Duplex} socket
 * @param {Buffer} head what has come of the body
 */
function answerAsItIs(server, request, socket, head) {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (!/^(?:upgrade|connection|http2-settings)$/i.test(name))
      lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  if (namesIn(request.headers.connection).includes("close")) lines.push("Connection: close");
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("connection", socket);
}

/**
 * Takes live connections of a server. `backend` is asked at each connection.
 *
 * @param {import("node:http").Server} server
 * @param {() => Simulator} backend
 * @param {readonly string[]} [allowedHosts] names of this server besides its addresses
 */
export function attachLive(server, backend, allowedHosts = []) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  /** Who has answered since the last question. @type {WeakSet<import("ws").WebSocket>} */
  const present = new WeakSet();
  /** Closes a connection whose session has ended. @type {WeakMap<import("ws").WebSocket, () => void>} */
  const leaving = new WeakMap();

  server.on("upgrade", (request, socket, head) => {
    if (!namesIn(request.headers.upgrade).includes("websocket"))
      return answerAsItIs(server, request, socket, head);
    // A caller that vanishes half way is nobody's failure.
    socket.on("error", () => socket.destroy());
    const now = backend();
    const cookies = cookiesIn(request.headers.cookie);
    if ((request.url ?? "").replace(/\?.*$/, "") !== livePath)
      return refuse(socket, "404 Not Found");
    const obstacle = hostObstacle(request, allowedHosts);
    if (obstacle !== undefined) return refuse(socket, "403 Forbidden", obstacle);
    // A browser lets any site's page connect, and sends the cookies that it sends to us.
    if (isFromElsewhere(request.headers)) return refuse(socket, "403 Forbidden", elsewhereWords);
    if (!now.conditions.live) return refuse(socket, "503 Service Unavailable");
    // The page tries again, and gets in once somebody has signed in.
    if (!now.sessions.callerOf(cookies)) return refuse(socket, "401 Unauthorized");
    sockets.handleUpgrade(request, socket, head, (client) => take(client, now, cookies));
  });

  /** @param {import("ws").WebSocket} client @param {Simulator} now @param {Record<string, string>} cookies */
  function take(client, now, cookies) {
    present.add(client);
    const isSignedIn = () => now.sessions.callerOf(cookies) !== undefined;
    const endWithSession = () => {
      if (!isSignedIn()) client.close(1008, "The session has ended.");
    };
    leaving.set(client, endWithSession);
    const connection = now.hub.connect(
      {
        send(text) {
          if (!isSignedIn()) endWithSession();
          else if (client.bufferedAmount > mostWaiting) client.terminate();
          else if (client.readyState === client.OPEN) client.send(text);
        },
      },
      { callerNow: () => now.sessions.callerOf(cookies) },
    );
    client.on("pong", () => present.add(client));
    client.on("message", (data, binary) => {
      if (!binary && Buffer.isBuffer(data)) connection.receive(data.toString("utf8"));
    });
    // A frame that is too large or no text: ws closes the connection and says why.
    client.on("error", () => undefined);
    client.on("close", () => connection.leave());
  }

  const asking = setInterval(() => {
    for (const client of sockets.clients) {
      if (present.delete(client)) client.ping();
      else client.terminate();
    }
  }, heartbeat);
  asking.unref();

  const drop = () => {
    for (const client of sockets.clients) client.terminate();
  };
  return {
    /** How many are connected. */
    count: () => sockets.clients.size,
    /** Closes the connections whose session has ended. */
    endWithSessions() {
      for (const client of sockets.clients) leaving.get(client)?.();
    },
    /** Breaks every connection; pages come back by themselves. */
    drop,
    /** Says good-bye to everybody and takes nobody more. */
    end() {
      clearInterval(asking);
      for (const client of sockets.clients) client.close(1001);
      drop();
      sockets.close();
    },
  };
}
