import { SectionCard } from "@/components/section-card";
import { percent } from "@/lib/format";
import { Progress } from "@/ui/progress";

/** Fixed, as spec §2 has it: no call tells of a queue. */
const queue = [
  { title: "Market Briefing, Video Cut", tool: "Video Generator", progress: 72 },
  { title: "Member Spotlight Voice-over", tool: "Voice Studio", progress: 45 },
  { title: "Workshop Caption Tracks", tool: "Captions", progress: 18 },
] as const;

/** What the tools are working on. */
export function GenerationQueue() {
  return (
    <SectionCard title="Generation Queue" count={`${String(queue.length)} active`} flush>
      <ol role="list" className="divide-y">
        {queue.map(({ progress, title, tool }) => (
          <li key={title} className="grid gap-2 px-4 py-3">
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 font-medium">{title}</span>
              <span className="shrink-0 text-muted-foreground">{tool}</span>
            </div>
            <div className="flex items-center gap-2">
              <Progress label={`${title} progress`} value={progress} />
              <span className="w-9 shrink-0 text-right text-xs text-muted-foreground">
                {percent(progress)}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
