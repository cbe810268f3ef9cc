import * as v from "valibot";
import { PartnerCampaign } from "@/contract/cross-marketing";
import { Failure } from "@/lib/failure";
import { firstFree } from "@/lib/first-free";
import { createTabStore } from "@/api/tab-store";
import builtIn from "./campaigns.json";

/** The campaigns run with partners: built-in data, with no call. */
export const builtInCampaigns = v.parse(v.array(PartnerCampaign), builtIn);

/** The partner campaigns, as changed in this browser. */
export const campaigns = createTabStore<readonly PartnerCampaign[]>(
  "partner-campaigns",
  builtInCampaigns,
  v.array(PartnerCampaign),
);

/** Throws a Failure where another campaign has this name. */
function mustBeFree(name: string, id?: string): void {
  const key = (text: string) => text.trim().toLowerCase();
  if (campaigns.get().some((other) => other.id !== id && key(other.name) === key(name))) {
    throw new Failure("A campaign of this name exists already.");
  }
}

/** Saves a new campaign as planning. Returns its id; throws a Failure where the name is taken. */
export function createCampaign(form: Pick<PartnerCampaign, "name" | "partners">): string {
  mustBeFree(form.name);
  const ids = campaigns.get().map(({ id }) => id);
  const id = firstFree(ids, (number) => `partner-campaign-${String(number)}`);
  const figures = { status: "planning", reach: 0, conversions: 0, progress: 0 } as const;
  campaigns.set((now) => [...now, { ...form, ...figures, id }]);
  return id;
}

type CampaignChange = Partial<Pick<PartnerCampaign, "name" | "partners" | "status">>;

/** Changes a campaign. Returns how to take back that alone; throws a Failure where the name is taken. */
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
function partnersBefore(before: string[], after: string[], now: string[]): string[] {
  if (now === after) return before;
  const stayed = now.filter((name) => before.includes(name) || !after.includes(name));
  return [...stayed, ...before.filter((name) => !after.includes(name) && !now.includes(name))];
}
