/** Takes away the demo's service worker, and what it keeps: this page has a real backend now. */
export async function removeDemoWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  // It may be that of a demo higher up on this host.
  if (registration?.scope !== new URL(import.meta.env.BASE_URL, location.href).href) return;
  await registration.unregister();
  for (const name of await caches.keys()) {
    if (name.endsWith(registration.scope)) await caches.delete(name);
  }
}
