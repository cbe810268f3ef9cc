import * as v from "valibot";

/** Where a tab stores which group of tabs it belongs to. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  /** The id of the group: the tabs that share one simulator. */
  group: v.string(),
  /** How many changes the tab's snapshot has seen. */
  changes: v.number(),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The group this tab belongs to; undefined where it shares nothing. */
export function readMembership(): Membership | undefined {
  try {
    const text = sessionStorage.getItem(membershipKey);
    return v.parse(Membership, JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
}

/** Stores it, in this tab's storage by default. Without storage, the tab is alone after a reload. */
export function storeMembership(membership: Membership, storage?: Storage): void {
  try {
    (storage ?? sessionStorage).setItem(membershipKey, JSON.stringify(membership));
  } catch {
    // Full or refused.
  }
}
