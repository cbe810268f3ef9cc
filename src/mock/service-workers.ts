/** Undefined over plain http, and in a sandboxed frame, where reading it throws. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}
