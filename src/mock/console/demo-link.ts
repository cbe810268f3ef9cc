import type { ScenarioName } from "../scenarios";

/** What a link brings back beside the page. */
export interface LinkedState {
  scenario: ScenarioName;
  /** The demo account that is signed in, if one is. */
  account: string | undefined;
}

/** Conversations that came up in this demo alone; elsewhere the address would find nothing. */
const passing = /^conversation-(?:live|sent)-/;

/** A link to the page at `address` that opens the demo in this scenario and as this account. */
export function demoLink(address: string, { scenario, account }: LinkedState): string {
  const link = new URL(address);
  link.hash = "";
  if (passing.test(link.searchParams.get("conversation") ?? "")) {
    link.searchParams.delete("conversation");
  }
  link.searchParams.set("scenario", scenario);
  if (account === undefined) link.searchParams.delete("as");
  else link.searchParams.set("as", account);
  return link.href;
}
