import type { ReceivedContentProject } from "@/contract/content";
import { linesOf } from "@/lib/lines";
import samples from "./sample-projects.txt?raw";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/**
 * Shown, marked, when the server sends no projects (decisions §3). A line is the title, type, status,
 * progress, duration, tools and outline.
 */
export const sampleProjects: readonly ReceivedContentProject[] = linesOf(samples).map(
  ([title, type, status, progress, duration, tools = "", outline], index) => ({
    id: `sample-project-${String(index + 1)}`,
    title,
    type,
    status,
    progress: Number(progress),
    duration,
    tools: tools.split(", "),
    outline: outline?.split("; "),
  }),
);
