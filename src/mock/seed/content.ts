import * as v from "valibot";
import { type ContentProject, ProjectStatus } from "@/contract/content";
import { linesOf } from "@/lib/lines";
import type { SeedContext } from "../tables";
import { membersByKey, withNames } from "./members";
import projects from "./projects.txt?raw";

const outlines = new Map(
  linesOf(`
Workshop Video | Why this matters now; The terms in plain words; A worked example; Where deals go wrong; Questions from members; What to do next
Welcome Message | Hello from the team; Your first week; Where to ask for help
Event Promotion | The moment it is about; Who will be there; How to get a seat
Educational Tutorial | What you will be able to do; Step by step; A common mistake; Try it yourself; Further reading
Community Update | What happened; New chapters; Member wins; Coming up
Photo Essay | Arrival; At work; Portraits; Evening
Podcast | Introduction; The first deal; What nobody tells founders; Listener questions; Outro
Newsletter | From the editors; Deals of the month; Events near you; Member in focus
Guide | Before you start; The essentials; Checklists; People to know; Glossary
Member Story | Where it began; The turning point; What is next
`).map(([type = "", parts = ""]) => [type, parts.split("; ")] as const),
);

/** Content projects: title, type, status, progress, duration, tools. */
export const seedProjects = ({ members, organisation }: SeedContext): ContentProject[] =>
  linesOf(projects).map(
    ([title = "", type = "", status, progress, duration = "", tools = ""], index) => ({
      id: `project-${index + 1}`,
      title: withNames(title, membersByKey(members()), { organisation: organisation.name }),
      type,
      status: v.parse(ProjectStatus, status),
      progress: Number(progress),
      duration,
      tools: tools.split(", "),
      outline: outlines.get(type) ?? [],
    }),
  );
