const checkEvery = 5 * 60_000;
/** Coming back to the tab looks too, at most this often, in ms. */
const checkOnReturn = 20_000;

/** The build of the host's page; "live" where it has a real backend now. */
function buildOf(html: string): string | undefined {
  if (/name="?backend"? content="?live/.test(html)) return "live";
  return /<html[^>]*\sdata-build="?([\w-]+)/.exec(html)?.[1];
}

/** Looks now and then whether the host has a newer page than this one, and announces it. */
export function watchDeployments(
  registration: ServiceWorkerRegistration | undefined,
  announce: (build: string) => void,
): void {
  const own = document.documentElement.dataset.build;
  if (own === undefined) return; // the dev server's page has no build
  let checked = Date.now();

  const check = async () => {
    checked = Date.now();
    // With a query, so that the worker does not answer with the page it keeps.
    const response = await fetch(`${import.meta.env.BASE_URL}?newest`, { cache: "no-cache" });
    const build = buildOf(await response.text());
    if (build !== undefined && build !== own) announce(build);
  };
  // It fails without a network.
  const look = () => void check().catch(() => undefined);

  // Where the worker's script has changed, so has the page.
  registration?.addEventListener("updatefound", look);
  setInterval(look, checkEvery);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - checked > checkOnReturn) look();
  });
}
