import { ArrowDownRight, ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { SampleMark } from "@/components/sample-mark";
import { Sparkline } from "@/components/sparkline";
import { cn } from "@/lib/cn";
import { Skeleton } from "@/ui/skeleton";

/** A key figure. */
export interface MetricCardProps {
  label: string;
  /** The formatted value. */
  value: ReactNode;
  /** What changed, such as "+12.5% vs last month". Its sign selects the arrow. */
  change?: string | undefined;
  icon?: LucideIcon;
  /** The screen with the details. */
  href?: string;
  /** Instead of `href`, for a card that opens a dialog. */
  onClick?: () => void;
  /** The value is built in, because the server sent none. */
  sample?: boolean;
  /** Earlier values, oldest first. */
  history?: readonly unknown[] | null | undefined;
}

const frame =
  "flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3.5 text-left text-card-foreground";
const pressable = cn(frame, "transition-colors hover:border-muted-tone-solid/60 hover:bg-muted/60");

const oneDecimal = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 1 });

/** One key figure: its name, value and trend. */
export function MetricCard({ href, onClick, ...metric }: MetricCardProps) {
  const content = <MetricContent {...metric} />;
  if (href !== undefined) {
    return (
      <Link href={href} className={pressable}>
        {content}
      </Link>
    );
  }
  if (onClick !== undefined) {
    return (
      <button type="button" onClick={onClick} className={pressable}>
        {content}
      </button>
    );
  }
  return <div className={frame}>{content}</div>;
}

function MetricContent({
  change,
  history,
  icon: Icon,
  label,
  sample = false,
  value,
}: Omit<MetricCardProps, "href" | "onClick">) {
  return (
    <>
      <span className="flex items-center gap-2 text-sm font-medium text-muted-foreground">
        {Icon !== undefined && <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {sample && (
          <span className="ml-auto">
            <SampleMark />
          </span>
        )}
      </span>
      <span className="flex min-h-8 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="text-2xl font-semibold wrap-anywhere">{value}</span>
        {history && <Sparkline values={history} label={`${label}, trend`} format={oneDecimal} />}
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

/** A placeholder of a metric card, with the same height. */
export function MetricCardSkeleton() {
  return (
    <div className={frame}>
      {["h-3 w-24", "h-6 w-20", "h-3 w-32"].map((line) => (
        <span key={line} className={cn("flex items-center", line === "h-6 w-20" ? "h-8" : "h-5")}>
          <Skeleton className={line} />
        </span>
      ))}
    </div>
  );
}
