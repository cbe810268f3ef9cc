/** This worker's own globals, which TypeScript does not know from the file alone. */
declare const self: ServiceWorkerGlobalScope;

/** The worker's global scope. */
export const worker = self;

/** The folder that the app is served from. */
export const scope = new URL("./", worker.location.href);

/** The browser's own fetch: the one that MSW's script sees lets no API call through. */
export const hostFetch = worker.fetch.bind(worker);

/** Resolves to undefined after so many ms. */
export const after = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
