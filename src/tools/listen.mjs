// Opening and closing a server's port. Used by the static host and the API.

import { once } from "node:events";

/** How long a connection may idle, in ms, as in nginx. Node's 5 s may end just as it is reused. */
const keepAliveTimeout = 75_000;

/**
 * @param {import("node:http").Server} server
 * @param {number} port 0 means any free port
 * @param {string} [host] address to bind to; all by default
 * @returns {Promise<number | undefined>} the port, or undefined if it is taken
 */
export async function listen(server, port, host) {
  server.keepAliveTimeout = keepAliveTimeout;
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return undefined;
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** Closes a server and every connection to it. @param {import("node:http").Server} server @returns {Promise<void>} */
export function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
