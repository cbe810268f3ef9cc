import type { ReceivedContentProject } from "@/contract/content";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/** What a search looks at. */
export const projectText = ({ title, tools = [], type }: ReceivedContentProject): string =>
  [title, type, ...tools].join("\n");
