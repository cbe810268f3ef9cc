/** Takes away the demo's service worker, and what it keeps: this page has a real backend now. */
export async function removeDemoWorker(): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  if (registration === undefined) return;
  await registration.unregister();
  for (const name of await caches.keys()) {
    if (name.endsWith(registration.scope)) await caches.delete(name);
  }
}
