import * as v from "valibot";
import { Count, hasStatus, Id, Percent } from "./values";

/** A partner campaign: built-in data, changed in this browser alone. */
export const PartnerCampaign = v.object({
  id: Id,
  name: v.string(),
  partners: v.array(v.string()),
  /** The known ones, and paused, which Pause brings. */
  status: v.picklist(["active", "completed", "planning", "paused"]),
  /** People reached. */
  reach: Count,
  conversions: Count,
  progress: Percent,
});
export type PartnerCampaign = v.InferOutput<typeof PartnerCampaign>;

/** Launch is offered while it is planned. */
export const canLaunch = hasStatus("planning");
/** Manage and Edit are offered while it runs. */
export const canManage = hasStatus("active");
/** Pause is offered while it runs. */
export const canPause = hasStatus("active");
/** Resume is offered while it is paused. */
export const canResume = hasStatus("paused");
