import * as v from "valibot";
import { coreGet, type Lenient, patch, post } from "./call";
import { Count, histories, Id, Percent, RequiredText } from "./values";

/** A campaign's statuses. Pause sets "paused". */
export const CampaignStatus = v.picklist(["active", "completed", "planning", "paused"]);
export type CampaignStatus = v.InferOutput<typeof CampaignStatus>;

/** A growth campaign. */
export const GrowthCampaign = v.object({
  id: Id,
  name: v.string(),
  status: CampaignStatus,
  progress: Percent,
  leads: Count,
  conversions: Count,
  roi: v.string(),
  tools: v.array(v.string()),
  history: histories("leads", "conversions"),
});
export type GrowthCampaign = v.InferOutput<typeof GrowthCampaign>;
/** A campaign as a server may send it. */
export type ReceivedGrowthCampaign = Lenient<GrowthCampaign>;

/** The statuses that a campaign may move to from each status. Resume restores the one before Pause. */
export const campaignMoves: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  planning: ["active"],
  active: ["paused", "completed"],
  paused: ["active", "planning"],
  completed: [],
};

/** Calls of the Growth Hacking Center. */
export const growthCalls = {
  listCampaigns: coreGet("/api/growth/campaigns", "The growth campaigns.", v.array(GrowthCampaign)),
  createCampaign: post("/api/growth/campaigns", {
    summary: "Saves a new campaign as planning.",
    body: v.object({ name: RequiredText, tools: v.array(v.string()) }),
    answer: GrowthCampaign,
    success: 201,
    refusals: { 400: "A field is missing." },
    offer: "creating campaigns",
  }),
  changeCampaign: patch("/api/growth/campaigns/{id}", {
    summary: "Launches, pauses or resumes a campaign.",
    body: v.object({ status: CampaignStatus }),
    answer: GrowthCampaign,
    refusals: { 404: "No campaign with this id.", 409: "Its status does not allow this." },
    offer: "changing campaigns",
  }),
};
