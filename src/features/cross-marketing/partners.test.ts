import { expect, it } from "vitest";
import { builtInCampaigns } from "./campaign-store";
import { conversionRate, partnersOf } from "./partners";

it("the built-in campaigns: add up to the fixed figures of the cards", () => {
  const sum = (field: "reach" | "conversions") =>
    builtInCampaigns.reduce((total, campaign) => total + campaign[field], 0);
  expect(partnersOf(builtInCampaigns)).toHaveLength(12);
  expect([sum("reach"), sum("conversions")]).toEqual([45_000, 1247]);
});

it("partnersOf: gathers each partner's campaigns, widest reach first", () => {
  const [first] = partnersOf(builtInCampaigns);
  expect(first).toMatchObject({ name: "Skylark Cloud", reach: 22_600, conversions: 673 });
  expect(first?.campaigns.map(({ name }) => name)).toEqual([
    "Founders' Toolkit Bundle",
    "Demo Day Live Stream",
  ]);
});

it("conversionRate: is of those reached, and none where nobody was", () => {
  expect(conversionRate({ reach: 200, conversions: 5 })).toBe(2.5);
  expect(conversionRate({ reach: 0, conversions: 0 })).toBeUndefined();
});
