import * as v from "valibot";
import { useNowAt } from "@/components/use-now";
import { createTabStore } from "@/api/tab-store";
import categories from "./tool-categories.json";

type Texts = Readonly<Record<string, string>>;

/** Built in: the AI tools by category, and what "Deploy New Tool" offers. */
export const toolCategories: Readonly<Record<string, { tools: Texts; offered: Texts }>> =
  categories;

const DeployedTool = v.object({
  category: v.string(),
  name: v.string(),
  /** In ms since 1970; until then the tool is updating. */
  activeAt: v.number(),
});

/** The tools deployed in this browser, oldest first. */
export const deployedTools = createTabStore("deployed-tools", [], v.array(DeployedTool));

/** The tools of each category as [name, status]: those built in and those deployed in this browser. */
export function useTools() {
  const deployed = deployedTools.use();
  const now = useNowAt(deployed.map(({ activeAt }) => activeAt));
  return Object.entries(toolCategories).map(([category, { tools }]) => [
    ...Object.entries(tools),
    ...deployed
      .filter((tool) => tool.category === category)
      .map(({ activeAt, name }) => [name, now < activeAt ? "updating" : "active"] as const),
  ]);
}
