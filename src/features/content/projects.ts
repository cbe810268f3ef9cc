import type { ReceivedContentProject } from "@/contract/content";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/** Shown, marked, when the server sends no projects (decisions §3). */
export const sampleProjects: readonly ReceivedContentProject[] = [
  {
    title: "Investing Basics, Part 1",
    type: "Workshop Video",
    status: "completed",
    progress: 100,
    duration: "16 min",
    tools: ["Script Writer", "Video Generator"],
    outline: ["Why invest at all", "The words you will meet", "A first portfolio"],
  },
  {
    title: "Welcome to the Community",
    type: "Welcome Message",
    status: "generating",
    progress: 58,
    duration: "2 min",
    tools: ["Voice Studio", "Video Generator"],
    outline: ["Hello from the team", "Your first week", "Where to ask for help"],
  },
  {
    title: "Market Briefing, Video Cut",
    type: "Community Update",
    status: "generating",
    progress: 72,
    duration: "12 min",
    tools: ["Video Generator"],
  },
  {
    title: "Member Spotlight Voice-over",
    type: "Podcast",
    status: "generating",
    progress: 45,
    duration: "9 min",
    tools: ["Voice Studio"],
  },
  {
    title: "Annual Meetup Poster Set",
    type: "Event Promotion",
    status: "planning",
    progress: 0,
    duration: "6 images",
    tools: ["Image Studio"],
  },
].map((project, index) => ({ ...project, id: `sample-project-${String(index + 1)}` }));
