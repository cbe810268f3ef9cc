const checkInterval = 5 * 60_000;
/** Returning to the tab triggers a check too, but not within this many ms of the last one. */
const minInterval = 20_000;

/** The build in the host's page; "live" if the page now uses a real backend. */
function buildOf(html: string): string | undefined {
  if (/name="?backend"? content="?live/.test(html)) return "live";
  return /name="?build"? content="?([\w-]+)/.exec(html)?.[1];
}

/** Checks regularly whether the host has a newer build than this page, and announces it. */
export function watchDeployments(
  registration: ServiceWorkerRegistration | undefined,
  announce: (build: string) => void,
): void {
  const ownBuild = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;
  if (ownBuild === undefined) return; // the dev server's page has no build
  let lastCheck = Date.now();

  const check = async () => {
    lastCheck = Date.now();
    // The query keeps the worker from responding with its cached page.
    const response = await fetch(`${import.meta.env.BASE_URL}?newest`, { cache: "no-cache" });
    const build = buildOf(await response.text());
    if (build !== undefined && build !== ownBuild) announce(build);
  };
  // A check fails while the browser is offline.
  const tryCheck = () => void check().catch(() => undefined);

  // A changed worker script means a changed page.
  registration?.addEventListener("updatefound", tryCheck);
  setInterval(tryCheck, checkInterval);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - lastCheck > minInterval) tryCheck();
  });
}
