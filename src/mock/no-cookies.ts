// Replaces tough-cookie, which MSW uses for its cookie jar (the alias is in vite.config.ts). The
// browser already stores the page's cookies, and the simulator reads them from there.

/** Parses no cookie. */
export const Cookie = { fromJSON: () => undefined };

/** A store without cookies. */
export class MemoryCookieStore {
  idx = {};
}

/** A jar that always stays empty. */
export class CookieJar {
  getCookiesSync(): readonly [] {
    return [];
  }

  async setCookie(): Promise<void> {}
}
