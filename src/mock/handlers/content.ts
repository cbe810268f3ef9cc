import { type contentCalls, ContentProject, projectMoves } from "@/contract/content";
import type { Handlers } from "../handler";
import { checkMove } from "../refusal";
import { changeRow, knownRow } from "../rows";
import { seedProjects } from "../seed/content";
import { table } from "../tables";

export const tables = { projects: table(ContentProject, seedProjects) };

/** Content projects. */
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
    const { progress, status: before } = knownRow(db.projects, id, "project");
    checkMove(projectMoves, before, status);
    return changeRow(db.projects, id, {
      status,
      progress: status === "completed" ? 100 : progress,
    });
  },
};
