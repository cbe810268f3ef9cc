import { type CDPSession, expect, type Page } from "@playwright/test";

/** A node of the accessibility tree. */
interface AxNode {
  role: string;
  name: string;
  id: number | undefined;
  /** The nodes that it is in. */
  within: readonly AxNode[];
}

/** What is in Chromium's accessibility tree. */
async function treeOf(devtools: CDPSession): Promise<readonly AxNode[]> {
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const above = (node: (typeof nodes)[number] | undefined): readonly (typeof nodes)[number][] => {
    const parent = byId.get(node?.parentId ?? "");
    return parent ? [parent, ...above(parent)] : [];
  };
  const wordOf = (value: { value?: unknown } | undefined) =>
    typeof value?.value === "string" ? value.value.trim() : "";
  const plain = (node: (typeof nodes)[number], within: readonly AxNode[] = []): AxNode => ({
    role: wordOf(node.role),
    name: wordOf(node.name),
    id: node.backendDOMNodeId,
    within,
  });
  const heardOf = nodes.filter(({ ignored }) => !ignored);
  return heardOf.map((node) =>
    plain(
      node,
      above(node).map((other) => plain(other)),
    ),
  );
}

/** A person who knows the page by its accessibility tree, and acts by the keyboard. */
export function readerOf(page: Page, devtools: CDPSession) {
  /** Waits for something by its role and name, in another thing if that is named. */
  async function find(role: string, name: string | RegExp, place?: string | RegExp) {
    const fits = (text: string, wanted: string | RegExp) =>
      typeof wanted === "string" ? text === wanted : wanted.test(text);
    let found: AxNode | undefined;
    await expect(async () => {
      found = (await treeOf(devtools)).find(
        (node) =>
          node.role === role &&
          fits(node.name, name) &&
          (place === undefined || node.within.some((other) => fits(other.name, place))),
      );
      expect(found, `${role} ${String(name)}`).toBeDefined();
    }).toPass({ timeout: 15_000 });
    return found;
  }
  async function focus(...wanted: Parameters<typeof find>) {
    const node = await find(...wanted);
    if (node?.id !== undefined) await devtools.send("DOM.focus", { backendNodeId: node.id });
  }
  return {
    find,
    async press(...wanted: Parameters<typeof find>) {
      await focus(...wanted);
      await page.keyboard.press("Enter");
    },
    async type(text: string, ...wanted: Parameters<typeof find>) {
      await focus(...wanted);
      await page.keyboard.type(text);
    },
  };
}
