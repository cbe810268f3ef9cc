import { livePath } from "@/contract/live";
import { isOwnName, onOwnNameChange } from "./browser-person";
import { send } from "./client";
import { readUserText, writeUserText } from "./user-texts";

/** The part of WebSocket that the app uses. */
type LiveSocket = Pick<WebSocket, "readyState" | "close"> & { send: (text: string) => void };

/** What the inbox and the live connection need from the page. The proof passes a model of it instead. */
export const browserPage = {
  send,
  isOwnName,
  onOwnNameChange,
  readUserText,
  writeUserText,
  now: () => performance.now(),
  date: () => Date.now(),
  /** Calls `run` after `ms` milliseconds. The returned function cancels that. */
  after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  /** Opens a WebSocket to the page's own host: wss if the page is https. Throws if sockets are blocked. */
  openSocket(hear: (what: "open" | "message" | "close", data?: unknown) => void): LiveSocket {
    const { host, protocol } = window.location;
    const socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${livePath}`);
    socket.addEventListener("open", () => hear("open"));
    socket.addEventListener("message", ({ data }) => hear("message", data));
    socket.addEventListener("close", () => hear("close"));
    return socket;
  },
};
/** The real page, or a model of it. */
export type Page = typeof browserPage;
