import type { ToolCategory } from "@/contract/tools";

/** The tools that stand from the start (spec §2): built-in data, there is no call for them. */
export const toolCategories: readonly ToolCategory[] = [
  {
    category: "Growth Hacking",
    tools: [
      { name: "Lead Scorer", status: "active" },
      { name: "Referral Engine", status: "active" },
      { name: "Campaign Tuner", status: "updating" },
    ],
  },
  {
    category: "Content Creation",
    tools: [
      { name: "Video Generator", status: "active" },
      { name: "Copy Assistant", status: "active" },
      { name: "Image Studio", status: "active" },
    ],
  },
  {
    category: "Event Optimization",
    tools: [
      { name: "Demand Forecast", status: "active" },
      { name: "Schedule Planner", status: "active" },
      { name: "Feedback Reader", status: "inactive" },
    ],
  },
  {
    category: "Automation",
    tools: [
      { name: "Workflow Builder", status: "active" },
      { name: "Email Sequencer", status: "active" },
      { name: "Churn Watch", status: "active" },
    ],
  },
];

/** The four categories' names, in their order on the screen. */
export const categoryNames = toolCategories.map(({ category }) => category);
