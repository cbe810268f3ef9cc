import { type contentCalls, ContentProject, projectMoves } from "@/contract/content";
import type { Handlers } from "../handler";
import { checkMove, found } from "../refusal";
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
  async changeProject({ params, body: { status } }, { db }) {
    const row = found(
      db.projects.findFirst((q) => q.where({ id: params.id })),
      "project",
    );
    checkMove(projectMoves, row.status, status);
    return db.projects.update(row, {
      strict: true,
      data(project) {
        project.status = status;
        if (status === "completed") project.progress = 100;
      },
    });
  },
};
