import { expect, it } from "vitest";
import * as content from "./content";
import { canManage } from "./cross-marketing";
import * as events from "./events";
import * as growth from "./growth";
import { sentimentTone } from "./inbox";

/** The statuses for which something is offered, of those in the contract and one that is not. */
const offeredAt = (known: readonly string[], isOffered: (thing: { status: string }) => boolean) =>
  [...known, "archived"].filter((status) => isOffered({ status }));

const statuses = {
  campaign: growth.CampaignStatus.options,
  project: content.ProjectStatus.options,
  event: events.EventStatus.options,
};

it.each([
  ["downloading a project", statuses.project, content.canDownload, ["completed"]],
  ["optimizing an event", statuses.event, events.canOptimize, ["planning"]],
  ["managing an event", statuses.event, events.canManage, ["active"]],
  ["analysing an event", statuses.event, events.canAnalyse, ["optimized"]],
  ["managing with a partner", statuses.campaign, canManage, ["active"]],
  ["an event's figures", statuses.event, events.hasFigures, "active optimized archived"],
])("offers %s only where its status allows it", (_action, known, isOffered, allowed) => {
  expect(offeredAt(known, isOffered).join(" ")).toBe([allowed].flat().join(" "));
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

it("rates a sentiment from 50 as good, below 0 as bad", () => {
  const tones = [100, 50, 49, 0, -1].map(sentimentTone);
  expect(tones).toEqual(["good", "good", "mixed", "mixed", "bad"]);
});
