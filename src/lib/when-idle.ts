/** Resolves once the page has loaded and has nothing to do: the time for what is needed later. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    // Safari has none.
    if (!("requestIdleCallback" in globalThis)) setTimeout(resolve, 500);
    else requestIdleCallback(resolve, { timeout: 3000 });
  });
}
