import { livePath } from "@/contract/live";
import { isOwnName, onOwnNameChange } from "./browser-person";
import { send } from "./client";
import { readUserText, writeUserText } from "./user-texts";

/** What is used of a socket. */
type LiveSocket = Pick<WebSocket, "readyState" | "close"> & { send: (text: string) => void };

/** What the inbox and the live connection need of their page. A proof gives them a model of one. */
export const browserPage = {
  send,
  isOwnName,
  onOwnNameChange,
  readUserText,
  writeUserText,
  now: () => performance.now(),
  date: () => Date.now(),
  /** Runs something after `ms`, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  /** Opens a socket to the page's own host, secure if the page is. Throws where sockets are blocked. */
  openSocket(hear: (what: "open" | "message" | "close", data?: unknown) => void): LiveSocket {
    const { host, protocol } = window.location;
    const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${livePath}`);
    socket.addEventListener("open", () => hear("open"));
    socket.addEventListener("message", ({ data }) => hear("message", data));
    socket.addEventListener("close", () => hear("close"));
    return socket;
  },
};
/** A page, or a model of one. */
export type Page = typeof browserPage;
