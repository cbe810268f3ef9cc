import * as v from "valibot";
import { useKeptRows } from "@/api/figures";
import { PartnerCampaign } from "@/contract/cross-marketing";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./campaigns.json";

/** The campaigns run with partners: built-in data, with no call. */
export const builtInCampaigns = v.parse(v.array(PartnerCampaign), builtIn);

/** The partner campaigns, as changed in this browser. */
export const campaigns = createTabStore(
  "partner-campaigns",
  builtInCampaigns,
  v.array(PartnerCampaign),
);

/** Those that are shown: one's own replace built-in ones that are a sample. */
export const useCampaigns = () => useKeptRows(campaigns.use(), builtInCampaigns);

/** Saves a new campaign as planning; returns its id. */
export function createCampaign(form: Pick<PartnerCampaign, "name" | "partners">): string {
  const ids = campaigns.get().map(({ id }) => id);
  const id = firstFree(ids, (number) => `partner-campaign-${String(number)}`);
  const figures = { status: "planning", reach: 0, conversions: 0, progress: 0 } as const;
  campaigns.set((now) => [...now, { ...form, ...figures, id }]);
  return id;
}

/** Changes a campaign; returns how to take that back. */
export const changeCampaign = ({ id }: PartnerCampaign, change: Partial<PartnerCampaign>) =>
  campaigns.set((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
