import { expect, it } from "vitest";
import * as automation from "./automation";
import * as content from "./content";
import * as crossMarketing from "./cross-marketing";
import * as events from "./events";
import * as growth from "./growth";
import { sentimentTone } from "./inbox";

/** At which of the contract's statuses, and one that it does not list, something is offered. */
const offeredAt = (
  statuses: readonly string[],
  isOffered: (thing: { status: string }) => boolean,
) => [...statuses, "archived"].filter((status) => isOffered({ status }));

it.each([
  ["launching a campaign", growth.campaignStatuses, growth.canLaunch, ["planning"]],
  ["pausing a campaign", growth.campaignStatuses, growth.canPause, ["active"]],
  ["resuming a campaign", growth.campaignStatuses, growth.canResume, ["paused"]],
  ["starting a project", content.projectStatuses, content.canStart, ["planning"]],
  ["pausing a project", content.projectStatuses, content.canPause, ["generating"]],
  ["resuming a project", content.projectStatuses, content.canResume, ["paused"]],
  ["downloading a project", content.projectStatuses, content.canDownload, ["completed"]],
  ["optimizing an event", events.eventStatuses, events.canOptimize, ["planning"]],
  ["launching an event", events.eventStatuses, events.canLaunch, ["planning"]],
  ["managing an event", events.eventStatuses, events.canManage, ["active"]],
  ["analysing an event", events.eventStatuses, events.canAnalyse, ["optimized"]],
  ["an event's figures", events.eventStatuses, events.hasFigures, "active optimized archived"],
])("offers %s only where its status allows it", (_action, statuses, isOffered, allowed) => {
  expect(offeredAt(statuses, isOffered).join(" ")).toBe([allowed].flat().join(" "));
});

it("offers a partner campaign's and an automation's actions where its status allows them", () => {
  const { partnerCampaignStatuses, ...partner } = crossMarketing;
  const at = partnerCampaignStatuses.map((status) => ({ status }));
  const names = (allowed: readonly { status: string }[]) => allowed.map(({ status }) => status);
  expect(names(at.filter(partner.canLaunch))).toEqual(["planning"]);
  expect(names(at.filter(partner.canManage))).toEqual(["active"]);
  expect(names(at.filter(partner.canPause))).toEqual(["active"]);
  expect(names(at.filter(partner.canResume))).toEqual(["paused"]);
  const automations = automation.automationStatuses.map((status) => ({ status }));
  expect(names(automations.filter(automation.canPause))).toEqual(["active"]);
  expect(names(automations.filter(automation.canResume))).toEqual(["paused"]);
});

it("has moves that match", () => {
  expect(content.hasPreview({ status: "planning" })).toBe(false);
  expect(growth.campaignMoves.planning).toContain("active");
  expect(growth.campaignMoves.completed).toEqual([]);
  expect(content.projectMoves.planning).toContain("generating");
  expect(content.projectMoves.generating).toContain("paused");
  expect(events.eventMoves.planning).toEqual(["active", "optimized"]);
});

it("rates an event's attendance", () => {
  const given = [
    [468, 500],
    [0, 40],
    [45, 40],
    [3, 0],
    [undefined, 40],
    [12, undefined],
  ] as const;
  const rates = given.map(([attendees, capacity]) =>
    events.attendanceRate({ attendees, capacity }),
  );
  expect(rates).toEqual([94, 0, 113, undefined, undefined, undefined]);
});

it("tells a mood from 50 up as good, below 0 as bad", () => {
  expect([100, 50, 49, 0, -1].map(sentimentTone)).toEqual([
    "good",
    "good",
    "mixed",
    "mixed",
    "bad",
  ]);
});
