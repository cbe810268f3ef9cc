import * as v from "valibot";
import { type ContentProject, ProjectStatus } from "@/contract/content";
import type { SeedContext } from "../tables";
import { membersByKey, withNames } from "./members";
import outlines from "./outlines.json";
import projects from "./projects.json";

/** What a project of each type is made of. */
const outlineOf = new Map(Object.entries(outlines));

/** The content projects. */
export const seedProjects = ({ members, organisation }: SeedContext): ContentProject[] =>
  projects.map((project, index) => ({
    id: `project-${index + 1}`,
    ...project,
    title: withNames(project.title, membersByKey(members), { organisation: organisation.name }),
    status: v.parse(ProjectStatus, project.status),
    outline: outlineOf.get(project.type) ?? [],
  }));
