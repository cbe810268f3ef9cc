import type { SessionUser } from "@/contract/auth";
import { type Cookies, type NewSession, SessionStore, sessionCookie } from "./session-store";
import type { Store } from "./store";

/** The sessions of a server with many callers, known by their cookie alone. */
export class CookieSessions extends SessionStore {
  readonly #createId: () => string;
  readonly #users = new Map<string, SessionUser>();

  /** `createId` makes session ids; nobody must be able to guess them. */
  constructor(users: Store["users"], createId: () => string) {
    super(users);
    this.#createId = createId;
  }

  override callerOf(cookies: Cookies): SessionUser | undefined {
    return this.#users.get(cookies[sessionCookie] ?? "");
  }

  override begin({ user }: NewSession): string {
    const id = this.#createId();
    this.#users.set(id, user);
    return `${sessionCookie}=${id}; Path=/; HttpOnly; SameSite=Lax`;
  }

  /** The cookie stays: removing it could remove that of the next sign-in, if this answer is late. */
  override signOut(cookies: Cookies): undefined {
    this.#users.delete(cookies[sessionCookie] ?? "");
  }

  override expire(cookies: Cookies): void {
    this.signOut(cookies);
  }
}
