import type { ReceivedContentProject } from "@/contract/content";
import { templates } from "./templates";

/** A project's title, or a placeholder. */
export const projectTitle = ({ title }: ReceivedContentProject): string =>
  title?.trim() || "Unnamed project";

/** The most tools that a form offers. */
const mostOffered = 10;

const distinct = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== "")),
];

/** The kinds of piece there are: those of the templates, then those only the projects have. */
export const typesOf = (projects: readonly ReceivedContentProject[]): readonly string[] =>
  distinct([...templates.map(({ type }) => type), ...projects.map(({ type }) => type ?? "")]);

/** The tools a project can choose from. */
export const toolsOf = (projects: readonly ReceivedContentProject[]): readonly string[] =>
  distinct([...templates, ...projects].flatMap(({ tools }) => tools ?? [])).slice(0, mostOffered);
