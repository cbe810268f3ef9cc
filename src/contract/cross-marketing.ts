import * as v from "valibot";
import { CampaignStatus } from "./growth";
import { Count, hasStatus, Id, Percent } from "./values";

/** A partner campaign: built-in data, changed only in this browser. Has the statuses of a growth campaign. */
export const PartnerCampaign = v.object({
  id: Id,
  name: v.string(),
  partners: v.array(v.string()),
  status: CampaignStatus,
  /** People reached. */
  reach: Count,
  conversions: Count,
  progress: Percent,
});
export type PartnerCampaign = v.InferOutput<typeof PartnerCampaign>;

/** Manage and Edit are offered while it runs. */
export const canManage = hasStatus("active");
