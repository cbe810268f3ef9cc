import * as v from "valibot";
import { coreGet, defineCall } from "./call";
import type { Lenient } from "./lenient";
import { Count, History, Id, Percent, RequiredText } from "./values";

/** A campaign's states: those of spec §4, and paused, which Pause brings (decisions §9). */
export const campaignStatuses = ["active", "completed", "planning", "paused"] as const;
export const CampaignStatus = v.picklist(campaignStatuses);
export type CampaignStatus = v.InferOutput<typeof CampaignStatus>;

/** spec §3 "Growth campaign". */
export const GrowthCampaign = v.object({
  id: Id,
  name: v.string(),
  status: CampaignStatus,
  progress: Percent,
  leads: Count,
  conversions: Count,
  /** Text like "340%". */
  roi: v.string(),
  tools: v.array(v.string()),
  history: v.nullish(v.object({ leads: v.nullish(History), conversions: v.nullish(History) })),
});
export type GrowthCampaign = v.InferOutput<typeof GrowthCampaign>;
export type ReceivedGrowthCampaign = Lenient<GrowthCampaign>;

type Stateful = Pick<ReceivedGrowthCampaign, "status">;

/** From each status, where a campaign may go; Resume leads back to the status it had. */
export const campaignMoves: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  planning: ["active"],
  active: ["paused", "completed"],
  paused: ["active", "planning"],
  completed: [],
};

/** Launch is offered only while planning (spec §2). */
export const canLaunch = ({ status }: Stateful): boolean => status === "planning";

/** Pause is offered only while active (spec §2). */
export const canPause = ({ status }: Stateful): boolean => status === "active";

/** Resume is offered while paused (actions "Pause"). */
export const canResume = ({ status }: Stateful): boolean => status === "paused";

/** Calls of the Growth Hacking Center (spec §7; extensions of decisions §3). */
export const growthCalls = {
  listCampaigns: coreGet("/api/growth/campaigns", "The growth campaigns.", v.array(GrowthCampaign)),
  createCampaign: defineCall({
    tier: "extension",
    method: "POST",
    path: "/api/growth/campaigns",
    summary: "Saves a new campaign as planning.",
    body: v.object({ name: RequiredText, tools: v.array(v.string()) }),
    answer: GrowthCampaign,
    success: 201,
    refusals: { 400: "A field is missing." },
    offer: "creating campaigns",
  }),
  changeCampaign: defineCall({
    tier: "extension",
    method: "PATCH",
    path: "/api/growth/campaigns/{id}",
    summary: "Launches, pauses or resumes a campaign.",
    body: v.object({ status: CampaignStatus }),
    answer: GrowthCampaign,
    refusals: { 404: "No campaign with this id.", 409: "Its status does not allow this." },
    offer: "changing campaigns",
  }),
};
