import { PartnerCampaign } from "@/contract/cross-marketing";
import { Failure } from "@/lib/failure";
import { createLocalStore, listOf } from "@/lib/local-store";
import { builtInCampaigns } from "./built-in-campaigns";

/** The partner campaigns as they stand in this browser (decisions §3). */
export const campaigns = createLocalStore<readonly PartnerCampaign[]>(
  "partner-campaigns",
  builtInCampaigns,
  listOf(PartnerCampaign),
);

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Throws a Failure where another campaign has this name. */
function mustBeFree(name: string, id?: string): void {
  if (campaigns.get().some((campaign) => campaign.id !== id && same(campaign.name, name))) {
    throw new Failure("A campaign of this name exists already.");
  }
}

/** Saves a new campaign as planning. Returns its id; throws a Failure where the name is taken. */
export function createCampaign(name: string, partners: readonly string[]): string {
  mustBeFree(name);
  const taken = new Set(campaigns.get().map((campaign) => campaign.id));
  let number = taken.size + 1;
  while (taken.has(`partner-campaign-${String(number)}`)) number += 1;
  const id = `partner-campaign-${String(number)}`;
  const made: PartnerCampaign = {
    id,
    name,
    partners: [...partners],
    status: "planning",
    reach: 0,
    conversions: 0,
    progress: 0,
  };
  campaigns.set((now) => [...now, made]);
  return id;
}

type CampaignChange = Partial<Pick<PartnerCampaign, "name" | "partners" | "status">>;

/** Changes a campaign. Returns how to take that back; throws a Failure where the name is taken. */
export function changeCampaign(campaign: PartnerCampaign, change: CampaignChange): () => void {
  if (change.name !== undefined) mustBeFree(change.name, campaign.id);
  const { name, partners, status } = campaign;
  const apply = (to: CampaignChange) =>
    campaigns.set((now) =>
      now.map((other) => (other.id === campaign.id ? { ...other, ...to } : other)),
    );
  apply(change);
  return () => apply({ name, partners, status });
}
