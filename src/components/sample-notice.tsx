import { ErrorState } from "@/components/error-state";
import type { QueryLike } from "@/components/query-state";
import { SampleMark } from "@/components/sample-mark";
import { cn } from "@/lib/cn";
import { errorText } from "@/lib/error-text";

interface SampleNoticeProps {
  query: Omit<QueryLike<unknown>, "data">;
  /** What stands below is built in, and no mark stands elsewhere. */
  sample: boolean;
  className?: string;
}

/**
 * Above content that may be a sample: the failure with Retry where there was one, and the mark
 * (decisions §3). Nothing where the content is the server's own.
 */
export function SampleNotice({ className, query, sample }: SampleNoticeProps) {
  const failed = query.status === "error";
  if (!failed && !sample) return null;
  return (
    <div className={cn("flex flex-wrap items-center gap-2", className)}>
      {failed && (
        <ErrorState
          inline
          className="min-w-0 flex-1 basis-64"
          message={errorText(query.error)}
          busy={query.isFetching ?? false}
          onRetry={() => void query.refetch()}
        />
      )}
      {sample && <SampleMark />}
    </div>
  );
}
