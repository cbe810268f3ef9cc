import type { Page } from "@playwright/test";

declare global {
  /** What `listen` has heard so far. */
  interface Window {
    announced?: string[];
    /** Texts that were said, and are in a region that has just come: some readers say them again. */
    repeated?: string[];
  }
}

/**
 * Notes what a screen reader would say of live regions; runs in the page, before its scripts. It
 * follows ARIA: a change is said in a region that was there before, the whole of it where it is
 * atomic (as status and alert are), else what was added; nothing hidden is said. Of regions that
 * come with their text only alerts are said: readers leave out the others.
 */
function listen(): void {
  const said: string[] = [];
  const ever = new Set<string>();
  Object.assign(window, { announced: said, repeated: [] });
  const regions = "[aria-live],[role=status],[role=alert],[role=log],output";
  const isAlert = (region: Element) => region.role === "alert";
  const isOff = (region: Element) => region.getAttribute("aria-live") === "off";
  const regionOf = (node: Node): Element | undefined => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest(regions);
    return region && !isOff(region) ? region : undefined;
  };
  const isHidden = (element: Element) =>
    element.closest("[aria-hidden=true],[inert]") !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isHidden(node)) return "";
    const label = node.getAttribute("aria-label");
    return label ?? Array.from(node.childNodes, textOf).join(node.matches("span,a") ? "" : " ");
  }
  function say(text: string, isNew = false): void {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (words === "") return;
    if (isNew && ever.has(words)) window.repeated?.push(words);
    if (isNew) return;
    said.push(words);
    ever.add(words);
  }
  function hear(records: readonly MutationRecord[]): void {
    const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
    /** Whether it came with these changes, with its text. */
    const isNew = (region: Element) => added.some((node) => node.contains(region));
    const changed = new Map<Element, Set<Node>>();
    for (const { addedNodes, target, type } of records) {
      const region = regionOf(target);
      if (!region?.isConnected || isNew(region)) continue;
      const nodes = changed.get(region) ?? new Set();
      if (type === "childList" && addedNodes.length === 0) continue;
      for (const node of type === "childList" ? addedNodes : [target]) nodes.add(node);
      changed.set(region, nodes);
    }
    for (const [region, nodes] of changed) {
      if (isHidden(region)) continue;
      const whole = ["status", "alert"].includes(region.role ?? "") ? "true" : "false";
      const isAtomic = (region.ariaAtomic ?? whole) === "true";
      say(
        (isAtomic ? [region] : [...nodes].filter((node) => node.isConnected)).map(textOf).join(" "),
      );
    }
    const created = added
      .filter((node) => node instanceof Element && node.isConnected)
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : []))
      .filter((element) => element.matches(regions) && !isOff(element));
    for (const region of new Set(created)) say(textOf(region), !isAlert(region));
  }
  new MutationObserver(hear).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Has what live regions say noted from the next document on. */
export const listenTo = (page: Page) => page.addInitScript(listen);

/** What was said since the last time this was asked. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announced?.splice(0) ?? []);

/** News that some readers have said again, because it came back into the page. */
export const repeated = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.repeated?.filter((text) => !/^(?:C|Disc)onnected$/.test(text)) ?? []);

/** What was said so far, without taking it. */
export const saidSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.announced ?? [])]);
