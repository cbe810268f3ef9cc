/** A category of tools: built-in data, without a call (spec §3). */
interface ToolCategory {
  category: string;
  tools: { name: string; status: string }[];
}

/** The AI tools at the start (spec §2). Built-in data: there is no call for it. */
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

/** The names of the four categories, in the order of the screen. */
export const categoryNames = toolCategories.map(({ category }) => category);

/** What "Deploy New Tool" offers: descriptions by name and category. */
export const toolCatalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Growth Hacking": {
    "Waitlist Builder": "Collects interest before a launch and ranks who to let in first.",
    "Win-back Planner": "Finds lapsed members and drafts the offer most likely to return them.",
    "Landing Page Tester": "Runs headline variants against each other and keeps the better one.",
  },
  "Content Creation": {
    "Newsletter Writer": "Turns the week's activity into a draft newsletter for each segment.",
    "Caption Maker": "Adds captions and translations to recorded sessions.",
    "Voice-over Studio": "Reads scripts aloud in the organisation's own voice.",
  },
  "Event Optimization": {
    "Seat Allocator": "Seats guests by shared interests, and keeps access needs in mind.",
    "Reminder Scheduler": "Sends each guest a reminder at the hour they usually answer.",
    "Price Advisor": "Suggests ticket prices from demand at comparable events.",
  },
  Automation: {
    "Renewal Nudger": "Reminds members of a renewal, and stops once they have answered.",
    "Ticket Router": "Sends each request to the team that solved the last one like it.",
    "Data Tidier": "Merges duplicate member records and flags what it cannot decide.",
  },
};
