import type { DemoStatus } from "./controls";

/** A link to the page at `address` that opens the demo in this scenario and as this account. */
export function demoLink(
  address: string,
  { scenario, account }: Pick<DemoStatus, "scenario" | "account">,
): string {
  const link = new URL(address);
  link.hash = "";
  // Conversations that came up in this demo alone: elsewhere the address would find nothing.
  if (/^conversation-(?:live|sent)-/.test(link.searchParams.get("conversation") ?? "")) {
    link.searchParams.delete("conversation");
  }
  link.searchParams.set("scenario", scenario);
  if (account === undefined) link.searchParams.delete("as");
  else link.searchParams.set("as", account);
  return link.href;
}
