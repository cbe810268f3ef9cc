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

const { partnerCampaignStatuses: partnerStatuses } = crossMarketing;

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
  ["launching with a partner", partnerStatuses, crossMarketing.canLaunch, ["planning"]],
  ["managing with a partner", partnerStatuses, crossMarketing.canManage, ["active"]],
  ["pausing with a partner", partnerStatuses, crossMarketing.canPause, ["active"]],
  ["resuming with a partner", partnerStatuses, crossMarketing.canResume, ["paused"]],
  ["pausing an automation", automation.automationStatuses, automation.canPause, ["active"]],
  ["resuming an automation", automation.automationStatuses, automation.canResume, ["paused"]],
  ["an event's figures", events.eventStatuses, events.hasFigures, "active optimized archived"],
])("offers %s only where its status allows it", (_action, statuses, isOffered, allowed) => {
  expect(offeredAt(statuses, isOffered).join(" ")).toBe([allowed].flat().join(" "));
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
  const rate = (attendees?: number, capacity?: number) =>
    events.attendanceRate({ attendees, capacity });
  expect([rate(468, 500), rate(0, 40), rate(45, 40)]).toEqual([94, 0, 113]);
  expect([rate(3, 0), rate(undefined, 40), rate(12)]).toEqual([undefined, undefined, undefined]);
});

it("tells a mood from 50 up as good, below 0 as bad", () => {
  const tones = [100, 50, 49, 0, -1].map(sentimentTone);
  expect(tones).toEqual(["good", "good", "mixed", "mixed", "bad"]);
});
