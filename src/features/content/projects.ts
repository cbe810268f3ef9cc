import type { ReceivedContentProject } from "@/contract/content";
import samples from "./sample-projects.json";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/** What a search looks at. */
export const projectText = ({ title, tools = [], type }: ReceivedContentProject): string =>
  [title, type, ...tools].join("\n");

/** Shown, marked, when the server sends no projects. */
export const sampleProjects: readonly ReceivedContentProject[] = samples;
