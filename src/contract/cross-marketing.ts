import * as v from "valibot";
import { Count, Id, Percent } from "./values";

/** A partner campaign's states: those of spec §4, and paused, which Pause brings. */
export const partnerCampaignStatuses = ["active", "completed", "planning", "paused"] as const;

/** spec §3 "Cross-marketing campaign": built-in data, changed in this browser alone. */
export const PartnerCampaign = v.object({
  id: Id,
  name: v.string(),
  partners: v.array(v.string()),
  status: v.picklist(partnerCampaignStatuses),
  /** People reached. */
  reach: Count,
  conversions: Count,
  progress: Percent,
});
export type PartnerCampaign = v.InferOutput<typeof PartnerCampaign>;

type Stateful = Pick<PartnerCampaign, "status">;

/** Launch is offered while planning (spec §2). */
export const canLaunch = ({ status }: Stateful): boolean => status === "planning";

/** Manage is offered while active (spec §2). */
export const canManage = ({ status }: Stateful): boolean => status === "active";

/** Pause is offered while active. */
export const canPause = ({ status }: Stateful): boolean => status === "active";

/** Resume is offered while paused (actions "Pause"). */
export const canResume = ({ status }: Stateful): boolean => status === "paused";
