// The live connection at a port: `ws` carries the frames, the mock's hub says what is in them.

import { WebSocketServer } from "ws";

/** @typedef {import("./load-mock.mjs").MockBackend} MockBackend */

const livePath = "/ws";
/** The largest frame that is taken, in bytes; a reply is text that a person typed. */
const largestFrame = 64_000;
/** What may wait for a slow reader, in bytes, before it is given up. */
const mostWaiting = 8_000_000;
/** How often those at the other end are asked whether they are still there, in ms. */
const heartbeat = 20_000;

/** @param {import("node:stream").Duplex} socket @param {string} status */
function refuse(socket, status) {
  const body = JSON.stringify({ error: status.replace(/^\d+ /, "") });
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

/**
 * Takes live connections of a server. `backend` is asked at each connection.
 *
 * @param {import("node:http").Server} server
 * @param {() => MockBackend} backend
 */
export function attachLive(server, backend) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  /** Who has answered since the last question. @type {WeakSet<import("ws").WebSocket>} */
  const present = new WeakSet();

  server.on("upgrade", (request, socket, head) => {
    // A caller that vanishes half way is nobody's failure.
    socket.on("error", () => socket.destroy());
    const now = backend();
    const cookies = cookiesIn(request.headers.cookie);
    if ((request.url ?? "").replace(/\?.*$/, "") !== livePath)
      return refuse(socket, "404 Not Found");
    if (!now.conditions.live) return refuse(socket, "503 Service Unavailable");
    // With a session that has ended nothing sent would count; the page tries again, and gets in
    // once somebody has signed in.
    if (now.sessions.isStale(cookies)) return refuse(socket, "401 Unauthorized");
    sockets.handleUpgrade(request, socket, head, (client) => take(client, now, cookies));
  });

  /** @param {import("ws").WebSocket} client @param {MockBackend} now @param {Record<string, string>} cookies */
  function take(client, now, cookies) {
    present.add(client);
    const connection = now.hub.connect(
      {
        send(text) {
          if (client.bufferedAmount > mostWaiting) client.terminate();
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
