import type { Page } from "@playwright/test";

declare global {
  /** The texts that `observeLiveRegions` has recorded. */
  interface Window {
    announcements?: string[];
  }
}

/**
 * Records what a screen reader would announce; runs in the page, before its scripts. It follows
 * ARIA: a change in an existing live region is announced, the whole region if it is atomic (status
 * and alert are), otherwise only what was added. Hidden content is not announced. Of regions that
 * are inserted together with their text, only alerts are: screen readers skip the others.
 */
function observeLiveRegions(): void {
  const announcements: string[] = [];
  window.announcements = announcements;
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
  function announce(nodes: readonly Node[]): void {
    const text = nodes.map(textOf).join(" ").replaceAll(/\s+/g, " ").trim();
    if (text !== "") announcements.push(text);
  }
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes));
    const changed = new Map<Element, Node[]>();
    for (const { addedNodes, target, type } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (!region?.isConnected || region.ariaLive === "off" || isHidden(region)) continue;
      // The region itself was just inserted, with its text.
      if (added.some((node) => node.contains(region))) continue;
      const nodes = type === "childList" ? Array.from(addedNodes) : [target];
      if (nodes.length > 0) changed.set(region, [...(changed.get(region) ?? []), ...nodes]);
    }
    for (const [region, nodes] of changed) {
      const byRole = ["status", "alert"].includes(region.role ?? "") ? "true" : "false";
      const isAtomic = (region.ariaAtomic ?? byRole) === "true";
      announce(isAtomic ? [region] : [...new Set(nodes)].filter((node) => node.isConnected));
    }
    const alerts = added
      .filter((node) => node instanceof Element && node.isConnected)
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : []))
      .filter((element) => element.role === "alert" && element.matches(regions));
    for (const alert of new Set(alerts)) announce([alert]);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Records announcements from the next page load on. */
export const recordAnnouncements = (page: Page) => page.addInitScript(observeLiveRegions);

/** Returns the announcements since the last call, and clears them. */
export const takeAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announcements?.splice(0) ?? []);

/** Returns the announcements since the last `takeAnnouncements`, and keeps them. */
export const peekAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.announcements ?? [])]);
