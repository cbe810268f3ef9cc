import * as v from "valibot";
import { useKeptRows } from "@/api/figures";
import { PartnerCampaign } from "@/contract/cross-marketing";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./campaigns.json";

/** The built-in partner campaigns. No API call returns any. */
export const builtInCampaigns = v.parse(v.array(PartnerCampaign), builtIn);

/** The partner campaigns, including changes made in this tab. */
export const campaigns = createTabStore(
  "partner-campaigns",
  builtInCampaigns,
  v.array(PartnerCampaign),
);

/** The campaigns to show. If the built-in ones are only a sample, the user's own campaigns replace them. */
export const useCampaigns = () => useKeptRows(campaigns.use(), builtInCampaigns);

/** Saves a new campaign as planning; returns its id. */
export function createCampaign(form: Pick<PartnerCampaign, "name" | "partners">): string {
  const ids = campaigns.get().map(({ id }) => id);
  const id = firstFree(ids, (number) => `partner-campaign-${number}`);
  const figures = { status: "planning", reach: 0, conversions: 0, progress: 0 } as const;
  campaigns.set((now) => [...now, { ...form, ...figures, id }]);
  return id;
}

/** Changes a campaign. Returns a function that undoes the change. */
export const changeCampaign = ({ id }: PartnerCampaign, change: Partial<PartnerCampaign>) =>
  campaigns.set((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
