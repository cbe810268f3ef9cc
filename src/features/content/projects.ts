import type { ReceivedContentProject } from "@/contract/content";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/** The text that is searched. */
export const projectText = ({ title, tools = [], type }: ReceivedContentProject): string =>
  [title, type, ...tools].join("\n");
