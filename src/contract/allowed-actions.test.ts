import { describe, expect, it } from "vitest";
import * as automation from "./automation";
import * as content from "./content";
import * as crossMarketing from "./cross-marketing";
import * as events from "./events";
import * as growth from "./growth";

/** The statuses at which an action is offered, of those the contract lists and one it does not. */
const offeredAt = <Status extends string>(
  statuses: readonly Status[],
  isOffered: (thing: { status: Status }) => boolean,
) => statuses.filter((status) => isOffered({ status }));

describe("allowed actions by status", () => {
  const unknown = ["archived"] as const;

  it("of a growth campaign", () => {
    const statuses = [...growth.campaignStatuses, ...unknown];
    expect(offeredAt<string>(statuses, growth.canLaunch)).toEqual(["planning"]);
    expect(offeredAt<string>(statuses, growth.canPause)).toEqual(["active"]);
    expect(offeredAt<string>(statuses, growth.canResume)).toEqual(["paused"]);
  });

  it("of a content project", () => {
    const statuses = [...content.projectStatuses, ...unknown];
    expect(offeredAt<string>(statuses, content.canStart)).toEqual(["planning"]);
    expect(offeredAt<string>(statuses, content.canPause)).toEqual(["generating"]);
    expect(offeredAt<string>(statuses, content.canResume)).toEqual(["paused"]);
    expect(offeredAt<string>(statuses, content.canDownload)).toEqual(["completed"]);
    expect(offeredAt<string>(statuses, content.hasPreview)).not.toContain("planning");
  });

  it("of an event", () => {
    const statuses = [...events.eventStatuses, ...unknown];
    expect(offeredAt<string>(statuses, events.canOptimize)).toEqual(["planning"]);
    expect(offeredAt<string>(statuses, events.canLaunch)).toEqual(["planning"]);
    expect(offeredAt<string>(statuses, events.canManage)).toEqual(["active"]);
    expect(offeredAt<string>(statuses, events.canAnalyse)).toEqual(["optimized"]);
    expect(offeredAt<string>(statuses, events.hasFigures)).toEqual([
      "active",
      "optimized",
      "archived",
    ]);
  });

  it("of a partner campaign", () => {
    const statuses = crossMarketing.partnerCampaignStatuses;
    expect(offeredAt(statuses, crossMarketing.canLaunch)).toEqual(["planning"]);
    expect(offeredAt(statuses, crossMarketing.canManage)).toEqual(["active"]);
    expect(offeredAt(statuses, crossMarketing.canPause)).toEqual(["active"]);
    expect(offeredAt(statuses, crossMarketing.canResume)).toEqual(["paused"]);
  });

  it("of an automation", () => {
    const statuses = automation.automationStatuses;
    expect(offeredAt(statuses, automation.canPause)).toEqual(["active"]);
    expect(offeredAt(statuses, automation.canResume)).toEqual(["paused"]);
  });

  it("match the allowed moves", () => {
    expect(growth.campaignMoves.planning).toContain("active");
    expect(growth.campaignMoves.completed).toEqual([]);
    expect(content.projectMoves.planning).toContain("generating");
    expect(content.projectMoves.generating).toContain("paused");
    expect(events.eventMoves.planning).toEqual(["active", "optimized"]);
  });
});

describe("an event's attendance rate", () => {
  it.each([
    [468, 500, 94],
    [0, 40, 0],
    [45, 40, 113],
    [3, 0, undefined],
    [undefined, 40, undefined],
    [12, undefined, undefined],
  ])("of %s in %s is %s", (attendees, capacity, rate) => {
    expect(events.attendanceRate({ attendees, capacity })).toBe(rate);
  });
});
