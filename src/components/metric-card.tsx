import { ArrowDownRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Sparkline } from "@/components/sparkline";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

interface MetricCardProps {
  label: string;
  /** The figure, already written out. */
  value: ReactNode;
  /** What changed, such as "+12.5% vs last month"; its sign chooses the arrow. */
  change?: string;
  icon?: LucideIcon;
  /** The screen behind the figure. */
  href?: string;
  /** In place of `href`, when the card opens something here. */
  onClick?: () => void;
  /** Whether the figure is real: a SampleMark. */
  mark?: ReactNode;
  /** The figure's past, oldest first. */
  history?: readonly unknown[] | null | undefined;
}

const frame =
  "flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3.5 text-left text-card-foreground";
/** A past value; what is measured in tenths ("1.2s", "4.6/5") keeps them. */
const shortFigure = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 1 });

const pressable = "transition-colors hover:border-muted-tone-solid/60 hover:bg-muted/60";

/** One figure: what it is, how much, and where it is going. */
export function MetricCard({ href, onClick, ...content }: MetricCardProps) {
  if (href !== undefined) {
    return (
      <Link href={href} className={cn(frame, pressable)}>
        <MetricContent {...content} />
      </Link>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" onClick={onClick} className={cn(frame, pressable)}>
        <MetricContent {...content} />
      </button>
    );
  }
  return (
    <div className={frame}>
      <MetricContent {...content} />
    </div>
  );
}

function MetricContent({
  change,
  history,
  icon: Icon,
  label,
  mark,
  value,
}: Omit<MetricCardProps, "href" | "onClick">) {
  return (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-muted-foreground">
        {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {mark !== undefined && <span className="ml-auto">{mark}</span>}
      </span>
      <span className="flex min-h-8 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold wrap-anywhere">{value}</span>
        {history && <Sparkline values={history} label={`${label}, trend`} format={shortFigure} />}
      </span>
      {change !== undefined && (
        <span className="flex items-start gap-1 text-sm text-muted-foreground">
          <ChangeArrow change={change} />
          <span>{change}</span>
        </span>
      )}
    </>
  );
}

function ChangeArrow({ change }: { change: string }) {
  if (change.startsWith("+")) {
    return <ArrowUpRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ok-solid" />;
  }
  if (/^[-−]/.test(change)) {
    return <ArrowDownRight aria-hidden className="mt-0.5 size-4 shrink-0 text-urgent-solid" />;
  }
  return null;
}

/** A metric card on its way, as tall as the filled one. */
export function MetricCardSkeleton() {
  return (
    <div className={frame}>
      <span className="flex h-5 items-center">
        <Skeleton className="h-3 w-24" />
      </span>
      <span className="flex h-8 items-center">
        <Skeleton className="h-6 w-20" />
      </span>
      <span className="flex h-5 items-center">
        <Skeleton className="h-3 w-32" />
      </span>
    </div>
  );
}
