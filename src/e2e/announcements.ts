import type { Page } from "@playwright/test";

declare global {
  /** What `listen` has heard so far. */
  interface Window {
    announced?: string[];
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
  window.announced = said;
  const regions = "[aria-live],[role=status],[role=alert],[role=log],output";
  const isHidden = (element: Element) =>
    element.closest("[aria-hidden=true],[inert]") !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || isHidden(node)) return "";
    const label = node.getAttribute("aria-label");
    return label ?? Array.from(node.childNodes, textOf).join(node.matches("span,a") ? "" : " ");
  }
  function say(nodes: readonly Node[]): void {
    const words = nodes.map(textOf).join(" ").replaceAll(/\s+/g, " ").trim();
    if (words !== "") said.push(words);
  }
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
    const changed = new Map<Element, Node[]>();
    for (const { addedNodes, target, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (!region?.isConnected || region.ariaLive === "off" || isHidden(region)) continue;
      // It came with these changes, with its text.
      if (added.some((node) => node.contains(region))) continue;
      const nodes = type === "childList" ? Array.from(addedNodes) : [target];
      if (nodes.length > 0) changed.set(region, [...(changed.get(region) ?? []), ...nodes]);
    }
    for (const [region, nodes] of changed) {
      const whole = ["status", "alert"].includes(region.role ?? "") ? "true" : "false";
      const isAtomic = (region.ariaAtomic ?? whole) === "true";
      say(isAtomic ? [region] : [...new Set(nodes)].filter((node) => node.isConnected));
    }
    const alerts = added
      .filter((node) => node instanceof Element && node.isConnected)
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : []))
      .filter((element) => element.role === "alert" && element.matches(regions));
    for (const alert of new Set(alerts)) say([alert]);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Has what live regions say noted from the next document on. */
export const listenTo = (page: Page) => page.addInitScript(listen);

/** What was said since the last time this was asked. */
export const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announced?.splice(0) ?? []);

/** What was said so far, without taking it. */
export const saidSoFar = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.announced ?? [])]);
