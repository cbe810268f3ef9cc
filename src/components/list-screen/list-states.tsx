import { CircleHelp } from "lucide-react";
import { EmptyState } from "@/components/empty-state";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import type { WithId } from "@/lib/list-rows";
import { ColumnHeads } from "./list-body";
import { usePreferences } from "@/components/preferences";
import type { ListKind } from "./list-kind";
import { columnsIn, type ListForm, rowStyles } from "./row-styles";

/** Skeleton rows while the list loads. */
export function ListLoading<Row extends WithId>(props: { form: ListForm; kind: ListKind<Row> }) {
  const { form, kind } = props;
  const compact = usePreferences(({ compactRows }) => compactRows);
  const styles = rowStyles(kind, form, compact);
  return (
    // At least as tall as the window, so that nothing visible moves when the rows arrive.
    <div role="status" aria-busy className="-mb-px min-h-dvh">
      <span className="sr-only">Loading {kind.many}</span>
      {form !== "card" && (
        <div aria-hidden>
          <ColumnHeads form={form} kind={kind} sort={kind.sorts[0]} />
        </div>
      )}
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} aria-hidden className={styles.row}>
          <div className={styles.name}>
            {kind.leading && (
              <Skeleton className={cn("size-8 shrink-0 rounded-full", kind.leadingShape)} />
            )}
            <Skeleton className="my-1 h-3" style={{ width: `${45 + ((row * 17) % 40)}%` }} />
            {kind.detail && !compact && (
              <div>
                <Skeleton className="my-1 h-3 w-2/5" />
                {kind.detailBelow && <Skeleton className="mt-2 mb-1 h-3 w-3/5 @md:hidden" />}
              </div>
            )}
          </div>
          {form !== "card" &&
            columnsIn(kind, form).map((column) => (
              <div key={column.label} className={styles.cell(column)}>
                <Skeleton className="h-3 w-16 max-w-full" />
              </div>
            ))}
          {form !== "card" && kind.actions && (
            <div className={styles.actions}>
              <Skeleton className="h-7 w-20 max-w-full pointer-coarse:h-10" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

/** Shown when no row matches the search and filters. `onClear` is undefined if none are set. */
export function NoneMatching(props: { title: string; onClear: (() => void) | undefined }) {
  const { title, onClear } = props;
  const hint = onClear ? "Another search or filter may find them." : "New ones appear here.";
  return (
    <EmptyState title={title} description={hint}>
      {onClear && (
        <Button variant="outline" size="sm" onClick={onClear}>
          Clear Filters
        </Button>
      )}
    </EmptyState>
  );
}

/** Shown when the URL opens a row that is not in the list. */
export function DetailMissing({ one, onDismiss }: { one: string; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b bg-high-bg px-4 py-2"
    >
      <CircleHelp aria-hidden className="size-4 shrink-0 text-high" />
      <p className="min-w-0 flex-1 text-sm">
        The {one} this address leads to is not in the list. It may have been removed.
      </p>
      <Button variant="outline" size="sm" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  );
}
