import { beforeEach, expect, it } from "vitest";
import { builtInCampaigns, campaigns, changeCampaign } from "./campaign-store";

const first = () => {
  const [campaign] = campaigns.get();
  if (!campaign) throw new Error("No built-in campaign");
  return campaign;
};

beforeEach(() => campaigns.set(() => builtInCampaigns));

it("takes back its own change alone, not one made since", () => {
  const before = first();
  const undo = changeCampaign(before, { status: "paused" });
  changeCampaign(first(), { name: "Renamed since", partners: ["Atlas Stays"] });
  undo();
  expect(first()).toEqual({ ...before, name: "Renamed since", partners: ["Atlas Stays"] });
});

it("does not take back what was changed once more", () => {
  const undo = changeCampaign(first(), { status: "paused" });
  changeCampaign(first(), { status: "completed", name: "Renamed since" });
  undo();
  expect(first()).toMatchObject({ status: "completed", name: "Renamed since" });
});

it("puts a removed partner back beside one that joined since", () => {
  const { partners } = first();
  const undo = changeCampaign(first(), { partners: partners.slice(1) });
  changeCampaign(first(), { partners: [...partners.slice(1), "Harbour Hostel"] });
  undo();
  expect([...first().partners].toSorted()).toEqual([...partners, "Harbour Hostel"].toSorted());
});
