import { useMemo } from "react";
import { SectionCard } from "@/components/section-card";
import { ToolStatus } from "@/components/tool-status";
import { deployedTools } from "./deployed-tools";
import { toolCategories } from "./tool-categories";
import { useMoments } from "./use-moments";

/** The tools that stand, with those deployed here in their categories. */
function useToolCategories() {
  const deployed = deployedTools.use();
  const now = useMoments(deployed.map(({ activeAt }) => activeAt));
  return useMemo(
    () =>
      toolCategories.map(({ category, tools }) => ({
        category,
        tools: [
          ...tools,
          ...deployed
            .filter((tool) => tool.category === category)
            .map(({ activeAt, name }) => ({
              name,
              status: now < activeAt ? "updating" : "active",
            })),
        ],
      })),
    [deployed, now],
  );
}

/** The AI tools by category, and how each is doing. */
export function ToolsPanel() {
  const categories = useToolCategories();
  return (
    <SectionCard title="AI Tools Orchestration" flush className="@container overflow-hidden">
      <div className="grid h-full gap-px bg-border @md:grid-cols-2">
        {categories.map(({ category, tools }) => (
          <section key={category} className="flex gap-3 bg-card px-4 py-3 @md:block">
            <div className="w-31 shrink-0 @md:flex @md:w-auto @md:items-baseline @md:justify-between @md:gap-2">
              <h3 className="text-sm font-medium">{category}</h3>
              <span className="text-xs whitespace-nowrap text-muted-foreground">
                {tools.filter(({ status }) => status === "active").length} active
              </span>
            </div>
            <ul className="-my-0.5 min-w-0 flex-1 @md:mt-1.5">
              {tools.map(({ name, status }) => (
                <li key={name} className="flex min-h-6 items-center justify-between gap-2 text-sm">
                  <span className="min-w-0 text-muted-foreground">{name}</span>
                  <ToolStatus status={status} className="w-17 shrink-0" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SectionCard>
  );
}
