import type { SessionUser } from "@/contract/auth";
import { type Cookies, type NewSession, SessionStore, sessionCookie } from "./session-store";

const attributes = "Path=/; HttpOnly; SameSite=Lax";

/** The sessions of everybody who calls at a port: known by their cookie, and by nothing else. */
export class CookieSessions extends SessionStore {
  readonly #users = new Map<string, SessionUser>();

  override callerOf(cookies: Cookies): SessionUser | undefined {
    return this.#users.get(cookies[sessionCookie] ?? "");
  }

  override signOut(cookies: Cookies): void {
    this.#users.delete(cookies[sessionCookie] ?? "");
  }

  override expire(cookies: Cookies): void {
    this.signOut(cookies);
  }

  override cookieFor({ token }: NewSession): string {
    return `${sessionCookie}=${token}; ${attributes}`;
  }

  /**
   * The cookie stays: it names a session that has ended. A line that removes it would remove the one
   * of the next sign-in too, where the answer to signing out comes after that.
   */
  override readonly endingCookie = undefined;

  protected override begun({ token, user }: NewSession): void {
    this.#users.set(token, user);
  }
}
