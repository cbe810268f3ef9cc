import { useMemo } from "react";
import { SectionCard } from "@/components/section-card";
import { ToolStatus } from "@/components/tool-status";
import { deployedTools } from "./deployed-tools";
import { toolCategories } from "./tools";
import { useNowAt } from "@/components/use-now";

/** The built-in tools and those deployed here, by category. */
function useToolCategories() {
  const deployed = deployedTools.use();
  const now = useNowAt(deployed.map(({ activeAt }) => activeAt));
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

/** The AI tools and their statuses, by category. */
export function ToolsPanel() {
  const categories = useToolCategories();
  return (
    <SectionCard title="AI Tools Orchestration" flush className="@container overflow-hidden">
      <div className="grid h-full gap-px bg-border @md:grid-cols-2">
        {categories.map(({ category, tools }) => (
          <section key={category} className="bg-card px-4 py-3 @sm:flex @sm:gap-3 @md:block">
            <div className="flex items-baseline justify-between gap-2 @sm:block @sm:w-31 @sm:shrink-0 @md:flex @md:w-auto">
              <h3 className="text-sm font-medium">{category}</h3>
              <span className="text-xs whitespace-nowrap text-muted-foreground">
                {tools.filter(({ status }) => status === "active").length} active
              </span>
            </div>
            <ul className="mt-1 min-w-0 flex-1 divide-y divide-border/60 @sm:-my-1.5 @md:mt-1.5 @md:mb-0">
              {tools.map(({ name, status }) => (
                <li key={name} className="flex min-h-8 items-center justify-between gap-2 text-sm">
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
