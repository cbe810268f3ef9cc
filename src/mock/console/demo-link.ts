import type { DemoStatus } from "./controls";

/** A link to the page at `address` that opens the demo with this scenario, account and brand. */
export function demoLink(
  address: string,
  { scenario, account, brand }: Pick<DemoStatus, "scenario" | "account"> & { brand?: string },
): string {
  const link = new URL(address);
  link.hash = "";
  // These conversations exist only in this demo, so another one could not open them.
  if (/^conversation-(?:live|sent|tour)-/.test(link.searchParams.get("conversation") ?? "")) {
    link.searchParams.delete("conversation");
  }
  link.searchParams.set("scenario", scenario);
  if (account === undefined) link.searchParams.delete("as");
  else link.searchParams.set("as", account);
  // As it was in the link to this tab.
  if (brand) link.searchParams.set("brand", brand);
  return link.href;
}
