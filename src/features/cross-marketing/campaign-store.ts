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

/** Changes a campaign. Returns how to take that back; throws a Failure where the name is taken. */
export function changeCampaign({ id }: PartnerCampaign, change: CampaignChange) {
  if (change.name !== undefined) mustBeFree(change.name, id);
  return campaigns.set((all) =>
    all.map((other) => (other.id === id ? { ...other, ...change } : other)),
  );
}
