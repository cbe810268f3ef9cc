import * as v from "valibot";
import { useNowAt } from "@/components/use-now";
import { createTabStore, listOf } from "@/lib/tab-store";

type Texts = Readonly<Record<string, string>>;

/** Built in (spec §2): the AI tools by category, and what "Deploy New Tool" offers. */
export const toolCategories: Readonly<Record<string, { tools: Texts; offered: Texts }>> = {
  "Growth Hacking": {
    tools: { "Lead Scorer": "active", "Referral Engine": "active", "Campaign Tuner": "updating" },
    offered: {
      "Waitlist Builder": "Collects interest before a launch and ranks who to let in first.",
      "Win-back Planner": "Finds lapsed members and drafts the offer most likely to return them.",
      "Landing Page Tester": "Runs headline variants against each other and keeps the better one.",
    },
  },
  "Content Creation": {
    tools: { "Video Generator": "active", "Copy Assistant": "active", "Image Studio": "active" },
    offered: {
      "Newsletter Writer": "Turns the week's activity into a draft newsletter for each segment.",
      "Caption Maker": "Adds captions and translations to recorded sessions.",
      "Voice-over Studio": "Reads scripts aloud in the organisation's own voice.",
    },
  },
  "Event Optimization": {
    tools: {
      "Demand Forecast": "active",
      "Schedule Planner": "active",
      "Feedback Reader": "inactive",
    },
    offered: {
      "Seat Allocator": "Seats guests by shared interests, and keeps access needs in mind.",
      "Reminder Scheduler": "Sends each guest a reminder at the hour they usually answer.",
      "Price Advisor": "Suggests ticket prices from demand at comparable events.",
    },
  },
  Automation: {
    tools: { "Workflow Builder": "active", "Email Sequencer": "active", "Churn Watch": "active" },
    offered: {
      "Renewal Nudger": "Reminds members of a renewal, and stops once they have answered.",
      "Ticket Router": "Sends each request to the team that solved the last one like it.",
      "Data Tidier": "Merges duplicate member records and flags what it cannot decide.",
    },
  },
};

const DeployedTool = v.object({
  category: v.string(),
  name: v.string(),
  /** In ms; until then the tool is updating. */
  activeAt: v.number(),
});

/** The tools deployed in this browser, oldest first (decisions §3). */
export const deployedTools = createTabStore<readonly v.InferOutput<typeof DeployedTool>[]>(
  "deployed-tools",
  [],
  listOf(DeployedTool),
);

/** The categories with their tools, built-in and deployed here, and each tool's status. */
export function useToolCategories() {
  const deployed = deployedTools.use();
  const now = useNowAt(deployed.map(({ activeAt }) => activeAt));
  return Object.entries(toolCategories).map(([category, { tools }]) => {
    const added = deployed
      .filter((tool) => tool.category === category)
      .map(({ activeAt, name }) => [name, now < activeAt ? "updating" : "active"] as const);
    return { category, tools: [...Object.entries(tools), ...added] };
  });
}
