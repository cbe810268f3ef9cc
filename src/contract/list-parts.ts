const linkPattern = /<([^>]*)>((?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i;
const isNext = (parameters = ""): boolean => {
  const [, quoted, plain = ""] = relation.exec(parameters) ?? [];
  return (quoted ?? plain).toLowerCase().split(/\s+/).includes("next");
};

/**
 * The address of the next part, from the `Link` of a part that was read from `address`; undefined
 * after the last one. Throws where it leads anywhere but on in the same call of the same host.
 */
export function nextAddress(link: string | null, address: string): string | undefined {
  const links = [...(link ?? "").matchAll(linkPattern)];
  const target = links.find(([, , parameters]) => isNext(parameters))?.[1];
  if (target === undefined && !isNext(link?.replace(/^[^;]*/, ""))) return undefined;
  const here = new URL(address, "location" in globalThis ? location.href : "http://localhost");
  const next = target !== undefined && URL.canParse(target, here.href) && new URL(target, here);
  if (!next || next.host !== here.host || next.pathname !== here.pathname) {
    throw new Error("The server's link to the rest of the list cannot be followed");
  }
  return next.pathname + next.search;
}
