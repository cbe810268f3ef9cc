import type { Page } from "@playwright/test";
import { type Answer, conversation, LivePage } from "./live-page";

/** What happens to a call that changes data. */
export type CallFate =
  /** Done and answered. */
  | "done"
  /** Done, but the answer is not JSON. */
  | "worded"
  /** Done, but the answer is lost. */
  | "unanswered"
  /** The call is lost. */
  | "lost";

const at = (path: string) => `/api/human-inbox/${path}`;

/**
 * A server with one conversation, c-1, that implements only the specification: no `clientId`, no
 * `conversation_updated`, no 409. The test can cut its connection.
 */
export class PlainServer {
  readonly live: LivePage;
  readonly fields = conversation({ isHumanTakeover: false });
  readonly messages: { id: string; sender: string; content: string; timestamp: string }[] = [];
  /** What happens to calls that change data. */
  calls: CallFate = "done";
  /** Live frames of the page arrive. */
  hears = true;
  /** All reading calls fail. */
  dark = false;

  private constructor(live: LivePage) {
    this.live = live;
    this.#write("member", "My ticket is gone");
    const { id } = this.fields;
    live.answer(`GET ${at("conversations")}`, () => this.#read([this.fields]));
    live.answer(`GET ${at(`conversation/${id}`)}`, () =>
      this.#read({ ...this.fields, messages: this.messages }),
    );
    live.answer(`POST ${at(`${id}/takeover`)}`, () => this.#change(() => this.#takeOver()));
    live.answer(`POST ${at(`${id}/resolve`)}`, () =>
      this.#change(() => {
        this.fields.status = "resolved";
      }),
    );
    live.answer(`POST ${at(`${id}/message`)}`, ({ body }) => this.#change(() => this.#send(body)));
    live.hear = (frame) => this.#hear(frame);
  }

  static async prepare(page: Page): Promise<PlainServer> {
    return new PlainServer(await LivePage.prepare(page));
  }

  /** How often the member received a text. */
  delivered(text: string): number {
    return this.messages.filter(({ content }) => content === text).length;
  }

  /** Cuts the connection until `plug`. */
  async pull(): Promise<void> {
    this.dark = true;
    this.calls = "lost";
    this.live.refuseSockets = true;
    await this.live.dropSockets();
  }

  /** Restores the connection. */
  plug(): void {
    Object.assign(this, { dark: false, calls: "done", hears: true });
    this.live.refuseSockets = false;
  }

  #read(json: unknown): Answer {
    return this.dark ? "lost" : { json };
  }

  #change(act: () => void): Answer {
    if (this.calls === "lost") return "lost";
    act();
    if (this.calls === "unanswered") return "lost";
    return this.calls === "worded" ? { body: "OK" } : { json: { success: true } };
  }

  #hear(frame: unknown): void {
    if (!this.hears || frame === null || typeof frame !== "object" || !("type" in frame)) return;
    if (frame.type === "takeover_conversation") this.#takeOver();
    if (frame.type === "send_message" && "messageData" in frame) this.#send(frame.messageData);
  }

  #takeOver(): void {
    this.fields.isHumanTakeover = true;
  }

  #send(body: unknown): void {
    if (body === null || typeof body !== "object" || !("content" in body)) return;
    this.#write("agent", String(body.content));
  }

  #write(sender: string, content: string): void {
    const timestamp = new Date().toISOString();
    this.messages.push({ id: `m-${String(this.messages.length)}`, sender, content, timestamp });
    Object.assign(this.fields, { lastMessage: content, lastMessageAt: timestamp });
  }
}
