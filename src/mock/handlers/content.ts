import * as v from "valibot";
import { type contentCalls, ContentProject, projectMoves, ProjectStatus } from "@/contract/content";
import type { Handlers } from "../handler";
import { changeRow, checkStatusChange, requireRow } from "../rows";
import { membersByKey, withNames } from "../seed/members";
import outlines from "../seed/outlines.json";
import projects from "../seed/projects.json";
import { type SeedContext, table } from "../tables";

/** The outline of each type of project. */
const outlineOf = new Map(Object.entries(outlines));

const seedProjects = ({ members, organisation }: SeedContext): ContentProject[] =>
  projects.map((project, index) => ({
    id: `project-${index + 1}`,
    ...project,
    title: withNames(project.title, membersByKey(members), { organisation: organisation.name }),
    status: v.parse(ProjectStatus, project.status),
    outline: outlineOf.get(project.type) ?? [],
  }));

export const tables = { projects: table(ContentProject, seedProjects) };

/** Handlers for content projects. */
export const handlers: Handlers<typeof contentCalls> = {
  listProjects: (_, { db }) => db.projects.all(),
  createProject: ({ body }, { db }) =>
    db.projects.create({
      id: `project-${db.projects.count() + 1}`,
      ...body,
      status: "planning",
      progress: 0,
      duration: body.duration ?? "",
      outline: [],
    }),
  changeProject({ params: { id }, body: { status } }, { db }) {
    const { progress, status: before } = requireRow(db.projects, id, "project");
    checkStatusChange(projectMoves, before, status);
    return changeRow(db.projects, id, {
      status,
      progress: status === "completed" ? 100 : progress,
    });
  },
};
