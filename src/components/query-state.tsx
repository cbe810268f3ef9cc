import type { ReactNode } from "react";
import { ErrorState } from "@/components/error-state";
import { errorText } from "@/lib/error-text";

/** As much of a query as is needed here; what the query library answers fits it. */
export interface QueryLike<Data> {
  status: "pending" | "error" | "success";
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching?: boolean;
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Stands in while there is nothing yet, in the shape of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
  /** Shown instead of the children when this says the data holds nothing. */
  empty?: { when: (data: Data) => boolean; show: ReactNode };
  /** The error's words, where they are not the error's own. */
  errorMessage?: (error: unknown) => string;
}

/** A query's three faces: on its way, failed (with Retry), here. Failing anew keeps what stood. */
export function QueryState<Data>({
  children,
  empty,
  errorMessage = errorText,
  query,
  skeleton,
}: QueryStateProps<Data>) {
  const { data } = query;
  const failure = query.status === "error" && (
    <ErrorState
      inline={data !== undefined}
      message={errorMessage(query.error)}
      busy={query.isFetching ?? false}
      onRetry={() => void query.refetch()}
    />
  );
  if (data === undefined) {
    if (failure) return failure;
    return (
      <div role="status" aria-busy>
        <span className="sr-only">Loading</span>
        {skeleton}
      </div>
    );
  }
  return (
    <>
      {failure}
      {empty?.when(data) === true ? empty.show : children(data)}
    </>
  );
}
