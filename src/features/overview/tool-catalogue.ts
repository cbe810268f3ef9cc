/** A tool that can be deployed. */
export interface CatalogueTool {
  id: string;
  category: string;
  name: string;
  description: string;
}

/** What "Deploy New Tool" offers: built-in data, there is no call for it. */
export const toolCatalogue: readonly CatalogueTool[] = [
  {
    id: "waitlist-builder",
    category: "Growth Hacking",
    name: "Waitlist Builder",
    description: "Collects interest before a launch and ranks who to let in first.",
  },
  {
    id: "win-back-planner",
    category: "Growth Hacking",
    name: "Win-back Planner",
    description: "Finds lapsed members and drafts the offer most likely to return them.",
  },
  {
    id: "landing-page-tester",
    category: "Growth Hacking",
    name: "Landing Page Tester",
    description: "Runs headline variants against each other and keeps the better one.",
  },
  {
    id: "newsletter-writer",
    category: "Content Creation",
    name: "Newsletter Writer",
    description: "Turns the week's activity into a draft newsletter for each segment.",
  },
  {
    id: "caption-maker",
    category: "Content Creation",
    name: "Caption Maker",
    description: "Adds captions and translations to recorded sessions.",
  },
  {
    id: "voice-over-studio",
    category: "Content Creation",
    name: "Voice-over Studio",
    description: "Reads scripts aloud in the organisation's own voice.",
  },
  {
    id: "seat-allocator",
    category: "Event Optimization",
    name: "Seat Allocator",
    description: "Seats guests by shared interests, and keeps access needs in mind.",
  },
  {
    id: "reminder-scheduler",
    category: "Event Optimization",
    name: "Reminder Scheduler",
    description: "Sends each guest a reminder at the hour they usually answer.",
  },
  {
    id: "price-advisor",
    category: "Event Optimization",
    name: "Price Advisor",
    description: "Suggests ticket prices from demand at comparable events.",
  },
  {
    id: "renewal-nudger",
    category: "Automation",
    name: "Renewal Nudger",
    description: "Reminds members of a renewal, and stops once they have answered.",
  },
  {
    id: "ticket-router",
    category: "Automation",
    name: "Ticket Router",
    description: "Sends each request to the team that solved the last one like it.",
  },
  {
    id: "data-tidier",
    category: "Automation",
    name: "Data Tidier",
    description: "Merges duplicate member records and flags what it cannot decide.",
  },
];
