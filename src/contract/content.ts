import * as v from "valibot";
import { coreGet, type Lenient, patch, post } from "./call";
import { hasStatus, Id, Percent, RequiredText } from "./values";

/** A project's statuses. Pause sets "paused". */
export const ProjectStatus = v.picklist(["generating", "completed", "planning", "paused"]);
export type ProjectStatus = v.InferOutput<typeof ProjectStatus>;

/** A content project. */
export const ContentProject = v.object({
  id: Id,
  title: v.string(),
  type: v.string(),
  status: ProjectStatus,
  progress: Percent,
  duration: v.string(),
  tools: v.array(v.string()),
  outline: v.nullish(v.array(v.string())),
});
export type ContentProject = v.InferOutput<typeof ContentProject>;
/** A project as a server may send it. */
export type ReceivedContentProject = Lenient<ContentProject>;

/** The statuses that a project may move to from each status. Resume restores the one before Pause. */
export const projectMoves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planning: ["generating"],
  generating: ["paused", "completed"],
  paused: ["generating", "planning"],
  completed: [],
};

/** Whether it is being generated. */
export const isGenerating = hasStatus("generating");
/** Download is offered once it is complete. */
export const canDownload = hasStatus("completed");

/** Whether there is something to preview: part of it while generating, but nothing while planning. */
export const hasPreview = ({ status }: ReceivedContentProject): boolean => status !== "planning";

/** Calls of the Content Engine. */
export const contentCalls = {
  listProjects: coreGet("/api/content/projects", "The content projects.", v.array(ContentProject)),
  createProject: post("/api/content/projects", {
    summary: "Saves a new project as planning.",
    body: v.object({
      title: RequiredText,
      type: RequiredText,
      duration: v.optional(v.string()),
      tools: v.array(v.string()),
    }),
    answer: ContentProject,
    success: 201,
    refusals: { 400: "A field is missing." },
    offer: "creating projects",
  }),
  changeProject: patch("/api/content/projects/{id}", {
    summary: "Starts, pauses or resumes a project.",
    body: v.object({ status: ProjectStatus }),
    answer: ContentProject,
    refusals: { 404: "No project with this id.", 409: "Its status does not allow this." },
    offer: "changing projects",
  }),
};
