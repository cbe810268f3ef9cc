/** Removes the demo's service worker and its caches. Call this on a page with a real backend. */
export async function removeDemoWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  // It may belong to a demo under a parent path on this host.
  if (registration?.scope !== new URL(import.meta.env.BASE_URL, location.href).href) return;
  await registration.unregister();
  for (const name of await caches.keys()) {
    if (name.endsWith(registration.scope)) await caches.delete(name);
  }
}
