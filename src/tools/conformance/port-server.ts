import { WebSocket } from "ws";
import { livePath } from "@/contract/live";
import type { Server } from "./server";

/** The server at an address. `timeout` in milliseconds bounds the handshake and each ping. */
export const portServer = (origin: string, timeout: number): Server => ({
  origin,
  send: (request) => fetch(request),
  connect: (cookie, listener) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(origin.replace(/^http/, "ws") + livePath, {
        handshakeTimeout: timeout,
        headers: { Origin: origin, ...(cookie === "" ? {} : { Cookie: cookie }) },
      });
      // Heard from the first moment: a server may speak before anything is asked of it.
      socket.on("message", (data, isBinary) =>
        listener.text(isBinary || !Buffer.isBuffer(data) ? "(binary)" : data.toString("utf8")),
      );
      socket.on("close", () => listener.closed());
      socket.on("error", (error) => reject(error));
      socket.on("unexpected-response", (_request, { statusCode }) => {
        reject(new Error(`${statusCode ?? "no status"} to the handshake at ${livePath}`));
        socket.terminate();
      });
      socket.on("open", () =>
        resolve({
          send: (text) => socket.send(text),
          close: () => socket.close(),
          ping: () =>
            new Promise((arrived, failed) => {
              const fail = () => failed(new Error("no answer to a ping"));
              const timer = setTimeout(fail, timeout);
              socket.once("close", fail);
              socket.once("pong", () => {
                clearTimeout(timer);
                socket.off("close", fail);
                arrived();
              });
              socket.ping();
            }),
        }),
      );
    }),
});
