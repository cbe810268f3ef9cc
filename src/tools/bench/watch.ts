// What runs in the pages: each function is sent there by its source, so it may name nothing outside itself.

declare global {
  /** What the functions below have noted. */
  interface Window {
    benchTime?: number;
    benchLargest?: number;
    benchShifts?: number;
    benchFrames?: number;
    benchInteractions?: Map<number, { ms: number; what: string }>;
    benchKeys?: { echo: number; list: number }[];
  }
}

/** Notes when the page's first content is painted. */
export function watchPaint() {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint"))
      window.benchTime = startTime;
  }).observe({ type: "paint", buffered: true });
}

/** Notes when the Active Members figure is painted in its card. */
export function watchData() {
  const fixedLabel = "+12.5% vs last month";
  const isThere = () => {
    const texts = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.nodeValue?.trim() !== "Active Members") continue;
      let card = texts.currentNode.parentElement;
      while (card !== null && !card.textContent.includes(fixedLabel)) card = card.parentElement;
      if (card !== null && card.textContent.length < 200)
        return /\d/.test(card.textContent.replace(fixedLabel, ""));
    }
    return false;
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    // A timer set in a frame runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(() => (window.benchTime = performance.now())));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
}

/** Notes when the sign-in form is painted, and the largest paint. */
export function watchUsable() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("form button[type=submit]")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.benchTime = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    window.benchLargest = list.getEntries().at(-1)?.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Notes the ms from the next click to the painted rows of the screen named. */
export function watchRows(name: string): void {
  window.benchTime = undefined;
  // Screens visited before may still be in the document, hidden.
  const isSeen = (selector: string, text: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.textContent.includes(text) && element.checkVisibility({ visibilityProperty: true }),
    );
  const onClick = ({ timeStamp }: Event) => {
    const look = () => {
      if (!isSeen("main h1", name) || !isSeen("main ul[role=list] li", ""))
        return requestAnimationFrame(look);
      return setTimeout(() => (window.benchTime = performance.now() - timeStamp));
    };
    requestAnimationFrame(look);
  };
  addEventListener("click", onClick, { capture: true, once: true });
}

/** Adds up what shifts, but for what a person has just caused. */
export function watchShifts() {
  window.benchShifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") !== true)
        window.benchShifts = (window.benchShifts ?? 0) + Number(Reflect.get(entry, "value"));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Counts frames from now on. */
export function countFrames() {
  window.benchFrames = 0;
  const count = () => {
    window.benchFrames = (window.benchFrames ?? 0) + 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** Notes of each interaction the longest of its events, from the input to the next paint, and what it was. */
export function watchInteractions() {
  const longest = new Map<number, { ms: number; what: string }>();
  window.benchInteractions = longest;
  const options = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, "interactionId"));
      if (id === 0 || entry.duration <= (longest.get(id)?.ms ?? 0)) continue;
      const target: unknown = Reflect.get(entry, "target");
      const text = target instanceof HTMLElement ? target.ariaLabel || target.innerText : "";
      longest.set(id, { ms: entry.duration, what: `${entry.name} ${text.trim().slice(0, 20)}` });
    }
  }).observe(options);
}

/** For each key: ms to the end of the work it caused at once, and to the last change within `limit`. */
export function watchKeys(limit: number) {
  const keys: { echo: number; list: number }[] = [];
  window.benchKeys = keys;
  const afterTasks = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener("message", then, { once: true });
    channel.port1.start();
    channel.port2.postMessage(undefined);
  };
  const frameCost = (then: (ms: number) => void) =>
    requestAnimationFrame(() => {
      const start = performance.now();
      afterTasks(() => then(performance.now() - start));
    });

  let at = 0;
  const onKey = (event: KeyboardEvent) => {
    at = event.timeStamp;
    keys.push({ echo: 0, list: 0 });
  };
  const onInput = () => {
    const key = keys.at(-1);
    const start = at;
    afterTasks(() => {
      const work = performance.now() - start;
      frameCost((cost) => {
        if (key !== undefined) key.echo = work + cost;
      });
    });
  };
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("input", onInput, { capture: true });
  const observer = new MutationObserver(() => {
    const key = keys.at(-1);
    const since = performance.now() - at;
    // A later change has another cause.
    if (key === undefined || since > limit) return;
    frameCost((cost) => {
      key.list = Math.max(key.list, since + cost);
    });
  });
  const main = document.querySelector("main") ?? document.body;
  observer.observe(main, { childList: true, characterData: true, subtree: true });
}
