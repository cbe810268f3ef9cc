// The network between a page and its host. Devtools would slow a page's own requests down, not its
// service worker's; so all of them go through a line that is slow by itself.

import { connect, createServer } from "node:net";

/** 10 Mbit/s down. */
const bytesPerMs = 10_000_000 / 8 / 1000;
/** There and back, in ms; each answer is late by it. A new connection costs nothing more. */
const roundTrip = 40;
/** Bytes that arrive together. */
const piece = 8192;

/** Opens such a line to a port of this machine. */
export async function openLine(port: number) {
  /** When the line, which all connections share, has sent what it was given. */
  let free = 0;
  const server = createServer((client) => {
    const host = connect(port, "localhost");
    let sent = Promise.resolve();
    const sendAt = (time: number, act: () => void) => {
      sent = sent
        .then(() => new Promise<void>((resolve) => setTimeout(resolve, time - performance.now())))
        .then(act);
    };
    client.setNoDelay();
    client.pipe(host);
    host.on("data", (data) => {
      for (let at = 0; at < data.length; at += piece) {
        const part = data.subarray(at, at + piece);
        free = Math.max(free, performance.now()) + part.length / bytesPerMs;
        sendAt(free + roundTrip, () => client.write(part));
      }
    });
    host.on("end", () => sendAt(0, () => client.end()));
    client.on("close", () => host.destroy());
    for (const socket of [client, host]) socket.on("error", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : 0;
  return { url: `http://localhost:${bound}/`, close: () => server.close() };
}
