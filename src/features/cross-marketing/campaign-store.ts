import { PartnerCampaign } from "@/contract/cross-marketing";
import { Failure } from "@/lib/failure";
import { createTabStore, listOf } from "@/lib/tab-store";
import { builtInCampaigns } from "./built-in-campaigns";

/** The partner campaigns, as changed in this browser (decisions §3). */
export const campaigns = createTabStore<readonly PartnerCampaign[]>(
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

/** Changes a campaign. Returns how to take that back, and no change made since; throws a Failure where the name is taken. */
export function changeCampaign(campaign: PartnerCampaign, change: CampaignChange): () => void {
  if (change.name !== undefined) mustBeFree(change.name, campaign.id);
  const replace = (by: (now: PartnerCampaign) => CampaignChange) =>
    campaigns.set((all) =>
      all.map((other) => (other.id === campaign.id ? { ...other, ...by(other) } : other)),
    );
  const changed = { ...campaign, ...change };
  replace(() => change);
  return () =>
    replace((now) => ({
      name: now.name === changed.name ? campaign.name : now.name,
      status: now.status === changed.status ? campaign.status : now.status,
      partners: partnersBefore(campaign.partners, changed.partners, now.partners),
    }));
}

/** Takes back who joined or left from `before` to `after`, and leaves who did so since. */
function partnersBefore(
  before: readonly string[],
  after: readonly string[],
  now: readonly string[],
): string[] {
  const stayed = now.filter((name) => before.includes(name) || !after.includes(name));
  const back = before.filter((name) => !after.includes(name) && !now.includes(name));
  return now === after ? [...before] : [...stayed, ...back];
}
