// What the bench runs in the pages: each function is sent there by its source, and names nothing outside.

/** Notes, in the page, when the Overview's data has been painted. */
export function watchData() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main")?.textContent.includes("2,847")) return;
    observer.disconnect();
    // A timer set in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => performance.mark("bench")));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Notes, in the page, when a click has brought the rows of a screen. @param {string} name */
export function watchRows(name) {
  performance.clearMarks("bench");
  /** Screens visited before may be in the document, hidden. @param {string} selector @param {string} text */
  const isSeen = (selector, text) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.textContent.includes(text) && element.checkVisibility(),
    );
  const look = () => {
    if (!isSeen("main h1", name) || !isSeen("main :is(ul[role=list] li, [role=cell], td)", ""))
      return void requestAnimationFrame(look);
    setTimeout(() => performance.mark("bench"));
  };
  const options = { capture: true, once: true };
  addEventListener(
    "click",
    ({ timeStamp }) => {
      performance.mark("bench-click", { startTime: timeStamp });
      requestAnimationFrame(look);
    },
    options,
  );
}

/** Notes, in the page, how long each key takes to be painted, and the list that follows. @param {number} limit */
export function watchKeys(limit) {
  let at = 0;
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      at = timeStamp;
      performance.mark("bench-key", { startTime: at });
    },
    { capture: true },
  );
  const events = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntriesByName("keydown"))
      performance.measure("bench-letter", { start, duration });
  }).observe(events);
  const observer = new MutationObserver(() => {
    const start = at;
    // A later change has another cause.
    if (performance.now() - start > limit) return;
    requestAnimationFrame(() => setTimeout(() => performance.measure("bench-list", { start })));
  });
  const main = document.querySelector("main") ?? document.body;
  observer.observe(main, { childList: true, characterData: true, subtree: true });
}
