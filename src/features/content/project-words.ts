import type { ReceivedContentProject } from "@/contract/content";
import type { Tone } from "@/ui/badge";
import { templates } from "./templates";

/** A project's title, or what stands for it. */
export const projectTitle = ({ title }: Pick<ReceivedContentProject, "title">): string =>
  title?.trim() || "Unnamed project";

const tones = new Map<string, Tone>([
  ["generating", "info"],
  ["completed", "ok"],
  ["paused", "high"],
]);

/** The colour of a status that the badge has no rule for; neutral for words nobody foresaw. */
export const projectTone = ({ status }: ReceivedContentProject): Tone =>
  tones.get(status?.toLowerCase() ?? "") ?? "muted";

/** At most so many tools are offered in a form. */
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
