import * as v from "valibot";
import { parseText, readText } from "../stored-text";

/** Where a tab stores which group of tabs it belongs to. */
export const membershipKey = "muster-tabs";

const Membership = v.object({
  /** The id of the group: the tabs that share one simulator. */
  group: v.string(),
  /** How many changes the tab's snapshot has seen. */
  changes: v.number(),
});

/** The group this tab belongs to; undefined if it shares nothing. */
export const readMembership = () => parseText(Membership, readText(membershipKey));
