import * as v from "valibot";
import { createTabStore, listOf } from "@/lib/tab-store";
import { logActivity } from "./activity-log";
import { toolCategories } from "./tools";

const DeployedTool = v.object({
  id: v.string(),
  category: v.string(),
  name: v.string(),
  /** In ms; until then the tool is updating. */
  activeAt: v.number(),
});

/** A tool deployed in this browser. */
export type DeployedTool = v.InferOutput<typeof DeployedTool>;

/** How long a deployment takes, in ms. */
const deployDuration = 4000;

/** The longest allowed name, in characters. */
export const longestToolName = 40;

/** The tools deployed in this browser, oldest first (decisions §3). */
export const deployedTools = createTabStore<readonly DeployedTool[]>(
  "deployed-tools",
  [],
  listOf(DeployedTool),
);

/** What is wrong with a new tool's name; undefined if it is valid. */
export function toolNameProblem(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "Give the tool a name.";
  if (wanted.length > longestToolName) return `Use at most ${longestToolName} characters.`;
  const existing = [...toolCategories.flatMap(({ tools }) => tools), ...deployedTools.get()];
  return existing.some((tool) => tool.name.toLowerCase() === wanted)
    ? "A tool of this name is deployed already."
    : undefined;
}

/** Deploys a tool and logs it. Returns the undo. */
export function deployTool(category: string, name: string): () => void {
  const now = Date.now();
  const tool = { id: `tool-${now}`, category, name: name.trim(), activeAt: now + deployDuration };
  deployedTools.set((tools) => [...tools, tool]);
  logActivity("Deployment", `Deployed ${tool.name} to ${category}`, deployDuration);
  return () => {
    deployedTools.set((tools) => tools.filter(({ id }) => id !== tool.id));
    logActivity("Deployment", `Withdrew ${tool.name} from ${category}`);
  };
}
