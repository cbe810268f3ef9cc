import * as v from "valibot";
import { coreGet, defineCall } from "./call";
import type { Lenient } from "./lenient";
import { Id, Percent, RequiredText } from "./values";

/** A project's states: those of spec §4, and paused, which Pause brings (decisions §9). */
export const projectStatuses = ["generating", "completed", "planning", "paused"] as const;
export const ProjectStatus = v.picklist(projectStatuses);
export type ProjectStatus = v.InferOutput<typeof ProjectStatus>;

/** spec §3 "Content project". */
export const ContentProject = v.object({
  id: Id,
  title: v.string(),
  type: v.string(),
  status: ProjectStatus,
  progress: Percent,
  /** Text like "12 min". */
  duration: v.string(),
  tools: v.array(v.string()),
  /** The headings of its parts; shown in the preview if the answer contains them. */
  outline: v.nullish(v.array(v.string())),
});
export type ContentProject = v.InferOutput<typeof ContentProject>;
export type ReceivedContentProject = Lenient<ContentProject>;

type Stateful = Pick<ReceivedContentProject, "status">;

/** From each status, where a project may go; Resume leads back to the status it had. */
export const projectMoves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planning: ["generating"],
  generating: ["paused", "completed"],
  paused: ["generating", "planning"],
  completed: [],
};

/** Start is offered while planning. */
export const canStart = ({ status }: Stateful): boolean => status === "planning";

/** Pause is offered while generating (spec §2). */
export const canPause = ({ status }: Stateful): boolean => status === "generating";

/** Resume is offered while paused (actions "Pause"). */
export const canResume = ({ status }: Stateful): boolean => status === "paused";

/** Download is offered when completed (spec §2). */
export const canDownload = ({ status }: Stateful): boolean => status === "completed";

/** There is something to preview: part of it while generating, nothing yet while planning. */
export const hasPreview = ({ status }: Stateful): boolean => status !== "planning";

/** Calls of the Content Engine (spec §7; extensions of decisions §3). */
export const contentCalls = {
  listProjects: coreGet("/api/content/projects", "The content projects.", v.array(ContentProject)),
  createProject: defineCall({
    tier: "extension",
    method: "POST",
    path: "/api/content/projects",
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
  changeProject: defineCall({
    tier: "extension",
    method: "PATCH",
    path: "/api/content/projects/{id}",
    summary: "Starts, pauses or resumes a project.",
    body: v.object({ status: ProjectStatus }),
    answer: ContentProject,
    refusals: { 404: "No project with this id.", 409: "Its status does not allow this." },
    offer: "changing projects",
  }),
};
