import type { Page, Route, WebSocketRoute } from "@playwright/test";

/** An answer of the fake server. */
interface Answer {
  status?: number;
  json?: unknown;
}
type Answerer = Answer | ((call: MadeCall) => Answer);

/** A call the page made. */
export interface MadeCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * A fake backend controlled by the test: the page is served with `live` in its meta tag, `/api` is
 * answered from a table, and the test holds `/ws`.
 */
export class LivePage {
  readonly calls: MadeCall[] = [];
  readonly frames: unknown[] = [];
  readonly #answers = new Map<string, Answerer>();
  readonly #sockets = new Set<WebSocketRoute>();
  socketCount = 0;

  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Prepares a page, without opening it. */
  static async prepare(page: Page): Promise<LivePage> {
    const live = new LivePage(page);
    await page.route("**/*", (route) => live.#serve(route));
    await page.routeWebSocket("**/ws", (socket) => live.#hold(socket));
    live.answer("POST /api/auth/login", ({ body }) => {
      const username =
        body !== null && typeof body === "object" && "username" in body ? body.username : "";
      return {
        json: {
          token: "t-1",
          user: { id: "u-1", username, email: "ada@example.org", role: "admin" },
        },
      };
    });
    live.answer("POST /api/auth/logout", { status: 204 });
    live.answer("GET /api/dashboard/metrics", {
      json: { activeMembers: 11, aiConversations: 22, eventsOptimized: 33, revenueImpact: 44_000 },
    });
    live.answer("GET /api/chatbot/metrics", { json: {} });
    for (const path of ["chatbot/conversations", "human-inbox/conversations"]) {
      live.answer(`GET /api/${path}`, { json: [] });
    }
    return live;
  }

  /** Sets the answer of a call, given as `METHOD /path` without the query. */
  answer(call: string, answer: Answerer): void {
    this.#answers.set(call, answer);
  }

  /** The calls made so far to one `METHOD /path`. */
  made(call: string): MadeCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call);
  }

  /** Closes the page's sockets like a server that shuts down. */
  async dropSockets(): Promise<void> {
    const open = [...this.#sockets];
    this.#sockets.clear();
    await Promise.all(open.map((socket) => socket.close({ code: 1011 })));
  }

  /** Opens a path, signed in as an admin. */
  async open(path: string): Promise<void> {
    await this.page.addInitScript(() => {
      if (sessionStorage.getItem("authToken")) return;
      sessionStorage.setItem("authToken", "t-1");
      const user = { id: "u-1", username: "ada", email: "ada@example.org", role: "admin" };
      sessionStorage.setItem("user", JSON.stringify(user));
    });
    await this.page.goto(path);
  }

  async #serve(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    if (!url.pathname.startsWith("/api/")) {
      if (request.resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace(/(<meta name="?backend"? content="?)mock/, "$1live"),
      });
    }
    const call: MadeCall = {
      method: request.method(),
      path: url.pathname,
      body: request.postData() === null ? undefined : (request.postDataJSON() as unknown),
    };
    this.calls.push(call);
    const answerer = this.#answers.get(`${call.method} ${call.path}`) ?? {
      status: 404,
      json: { error: "No such call" },
    };
    const { status, json } = typeof answerer === "function" ? answerer(call) : answerer;
    await route.fulfill({
      status,
      contentType: "application/json",
      body: json === undefined ? "" : JSON.stringify(json),
    });
  }

  #hold(socket: WebSocketRoute): void {
    this.socketCount += 1;
    this.#sockets.add(socket);
    socket.onMessage((data) => this.frames.push(JSON.parse(String(data)) as unknown));
    socket.onClose(() => this.#sockets.delete(socket));
  }
}

/** A conversation as the fake server sends it. */
export const conversation = (fields: Record<string, unknown> = {}) => ({
  id: "c-1",
  memberName: "Ines Duarte",
  memberTier: "Premium",
  memberType: "VIP Member",
  channel: "Email",
  priority: "urgent",
  status: "escalated",
  lastMessage: "My ticket is gone",
  lastMessageAt: new Date(Date.now() - 120_000).toISOString(),
  timestamp: new Date(Date.now() - 600_000).toISOString(),
  sentimentScore: -40,
  isHumanTakeover: false,
  ...fields,
});

/** Its detail, with messages. */
export const detail = (fields: Record<string, unknown> = {}) => ({
  ...conversation(),
  messages: [
    {
      id: "m-1",
      sender: "member",
      content: "My ticket is gone",
      timestamp: new Date(Date.now() - 120_000).toISOString(),
    },
  ],
  ...fields,
});
