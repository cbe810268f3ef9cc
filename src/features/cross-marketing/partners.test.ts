import { expect, it } from "vitest";
import { builtInCampaigns } from "./campaign-store";
import { partnersOf } from "./partners";

it("the built-in campaigns: add up to the fixed figures on the cards", () => {
  const sum = (field: "reach" | "conversions") =>
    builtInCampaigns.reduce((total, campaign) => total + campaign[field], 0);
  expect(partnersOf(builtInCampaigns)).toHaveLength(12);
  expect([sum("reach"), sum("conversions")]).toEqual([45_000, 1247]);
});

it("partnersOf: splits each campaign equally among its partners, widest reach first", () => {
  const partners = partnersOf(builtInCampaigns);
  expect(partners.reduce((sum, { reach }) => sum + reach, 0)).toBeCloseTo(45_000);
  const [first] = partners;
  expect(first).toMatchObject({ name: "Skylark Cloud", reach: 12_400 / 3 + 10_200 / 2 });
  expect(first?.campaigns.map(({ name }) => name)).toEqual([
    "Founders' Toolkit Bundle",
    "Demo Day Live Stream",
  ]);
});
