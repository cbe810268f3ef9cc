import { type contentCalls, ContentProject, projectMoves } from "@/contract/content";
import type { Handlers } from "../handler";
import { checkMove, found } from "../refusal";
import { seedProjects } from "../seed/content";
import { table } from "../tables";

export const tables = { projects: table(ContentProject, seedProjects) };

/** Content projects. */
export const handlers: Handlers<typeof contentCalls> = {
  listProjects: (_, { store }) => store.projects.list(),
  createProject: ({ body }, { store }) =>
    store.projects.insert({
      id: `project-${store.projects.size + 1}`,
      ...body,
      status: "planning",
      progress: 0,
      duration: body.duration ?? "",
      outline: [],
    }),
  changeProject({ params, body: { status } }, { store }) {
    const row = found(store.projects.get(params.id), "project");
    checkMove(projectMoves, row.status, status);
    return store.projects.update(row.id, {
      status,
      progress: status === "completed" ? 100 : row.progress,
    });
  },
};
