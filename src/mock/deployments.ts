const checkEvery = 5 * 60_000;
/** Returning to the tab checks too, but not within this many ms of the last check. */
const checkOnReturn = 20_000;

/** The build of the host's page; "live" where it has a real backend now. */
function buildOf(html: string): string | undefined {
  if (/name="?backend"? content="?live/.test(html)) return "live";
  return /name="?build"? content="?([\w-]+)/.exec(html)?.[1];
}

/** Checks now and then whether the host has a newer page than this one, and announces it. */
export function watchDeployments(
  registration: ServiceWorkerRegistration | undefined,
  announce: (build: string) => void,
): void {
  const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
  if (own === undefined) return; // the dev server's page has no build
  let checked = Date.now();

  const check = async () => {
    checked = Date.now();
    // With a query, so that the worker does not answer from its cache.
    const response = await fetch(`${import.meta.env.BASE_URL}?newest`, { cache: "no-cache" });
    const build = buildOf(await response.text());
    if (build !== undefined && build !== own) announce(build);
  };
  // Fails while there is no network.
  const look = () => void check().catch(() => undefined);

  // If the worker's script has changed, so has the page.
  registration?.addEventListener("updatefound", look);
  setInterval(look, checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > checkOnReturn) look();
  });
}
