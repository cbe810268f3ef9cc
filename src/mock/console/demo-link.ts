import type { DemoStatus } from "./controls";

/** A link to the page at `address` that opens the demo in this scenario, as this account and brand. */
export function demoLink(
  address: string,
  { scenario, account, brand }: Pick<DemoStatus, "scenario" | "account"> & { brand?: string },
): string {
  const link = new URL(address);
  link.hash = "";
  // Conversations that exist only in this demo: in another one the address would find nothing.
  if (/^conversation-(?:live|sent|tour)-/.test(link.searchParams.get("conversation") ?? "")) {
    link.searchParams.delete("conversation");
  }
  link.searchParams.set("scenario", scenario);
  if (account === undefined) link.searchParams.delete("as");
  else link.searchParams.set("as", account);
  // Unchanged, as the link to this tab had it.
  if (brand) link.searchParams.set("brand", brand);
  return link.href;
}
