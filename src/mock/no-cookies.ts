// Replaces tough-cookie, with which MSW makes a cookie jar (vite.config.ts has the alias). The
// browser stores the cookies that the page sets, and the simulator reads them there.

/** Reads a stored cookie: always none. */
export const Cookie = { fromJSON: () => undefined };

/** Where a jar would keep its cookies. */
export class MemoryCookieStore {
  idx = {};
}

/** A jar that stays empty. */
export class CookieJar {
  getCookiesSync(): readonly [] {
    return [];
  }

  async setCookie(): Promise<void> {}
}
