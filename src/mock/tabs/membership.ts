import * as v from "valibot";

/** Where a tab keeps which group of tabs it shares its data with. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  /** Names the group: the tabs that share one tab's data. */
  group: v.string(),
  /** How many changes its snapshot knows of: of two snapshots the one with more is newer. */
  changes: v.number(),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The group this tab belongs to; undefined where it is alone, as every tab is unless told. */
export function readMembership(): Membership | undefined {
  try {
    const text = sessionStorage.getItem(membershipKey);
    const result = v.safeParse(Membership, JSON.parse(text ?? "null"));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it in a tab's storage, this one's unless told; throws where storage is refused. */
export function writeMembership(membership: Membership, storage: Storage = sessionStorage): void {
  storage.setItem(membershipKey, JSON.stringify(membership));
}
