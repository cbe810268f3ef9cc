import { SectionCard } from "@/components/section-card";
import { ToolStatus } from "@/components/tool-status";
import { useNowAt } from "@/components/use-now";
import { deployedTools, toolCategories } from "./tools";

/** The AI tools, built-in and deployed here, and their statuses, by category. */
export function ToolsPanel() {
  const deployed = deployedTools.use();
  const now = useNowAt(deployed.map(({ activeAt }) => activeAt));
  const categories = Object.entries(toolCategories).map(([category, { tools }]) => {
    const added = deployed
      .filter((tool) => tool.category === category)
      .map(({ activeAt, name }) => [name, now < activeAt ? "updating" : "active"] as const);
    return { category, tools: [...Object.entries(tools), ...added] };
  });
  return (
    <SectionCard title="AI Tools Orchestration" flush className="@container overflow-hidden">
      <div className="grid h-full gap-px bg-border @md:grid-cols-2">
        {categories.map(({ category, tools }) => (
          <section key={category} className="bg-card px-4 py-3 @sm:flex @sm:gap-3 @md:block">
            <div className="flex items-baseline justify-between gap-2 @sm:block @sm:w-31 @sm:shrink-0 @md:flex @md:w-auto">
              <h3 className="text-sm font-medium">{category}</h3>
              <span className="text-xs whitespace-nowrap text-muted-foreground">
                {tools.filter(([, status]) => status === "active").length} active
              </span>
            </div>
            <ul className="mt-1 min-w-0 flex-1 divide-y divide-border/60 @sm:-my-1.5 @md:mt-1.5 @md:mb-0">
              {tools.map(([name, status]) => (
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
