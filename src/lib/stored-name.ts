/** Who answers this page's calls, as its file says: "mock" (in this browser) or "live" (its host). */
export const pageBackend = (): string =>
  ("document" in globalThis &&
    document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content) ||
  "live";

/** The session's keys, which every page of a host reads. */
const commonKeys = ["authToken", "user"];

/** The name a text is stored under: two deployments on one host must not read each other's. */
export const storedName = (key: string): string =>
  commonKeys.includes(key) ? key : `${import.meta.env.BASE_URL}${pageBackend()}:${key}`;
