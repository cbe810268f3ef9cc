/** The page's backend, as set in its HTML file: "mock" (in this browser) or "live" (its host). */
export const pageBackend = (): string =>
  ("document" in globalThis &&
    document.querySelector<HTMLMetaElement>('meta[name="backend"]')?.content) ||
  "live";

/** The keys of the session, which all pages on a host share. */
const commonKeys = ["authToken", "user"];

/** The name under which a key is stored: deployments on one host must not read each other's data. */
export const storedName = (key: string): string =>
  commonKeys.includes(key) ? key : `${import.meta.env.BASE_URL}${pageBackend()}:${key}`;
