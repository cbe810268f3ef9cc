import { useCallMutation } from "@/api/call-mutation";
import { contentCalls, type ReceivedContentProject } from "@/contract/content";
import { Failure } from "@/lib/failure";
import { toast } from "@/ui/use-toast";
import type { ProjectMove } from "./project-moves";
import { projectTitle } from "./project-words";
import { sampleIdStart } from "./sample-projects";

/** Moves a project on: sent to the server, read again, told in a toast. Throws a Failure. */
export function useProjectChange() {
  const { busy, run } = useCallMutation(contentCalls.changeProject, {
    invalidates: [contentCalls.listProjects],
    fallbackMessage: "Failed to change the project",
  });
  async function change(project: ReceivedContentProject, move: ProjectMove): Promise<void> {
    const { id = "" } = project;
    try {
      await run({ params: { id }, body: { status: move.to } });
    } catch (cause) {
      // A server that sent no projects knows none of the built-in ones either.
      if (cause instanceof Failure && cause.notOffered && id.startsWith(sampleIdStart)) {
        const message = `${cause.message}. This project is sample data.`;
        throw new Failure(message, { notOffered: true, cause });
      }
      throw cause;
    }
    toast({ title: `Project ${move.done}`, description: projectTitle(project) });
  }
  return { busy, change };
}
