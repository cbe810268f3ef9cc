import { type ComponentProps, type ReactNode, use } from "react";
import { ErrorState } from "@/components/error-state";
import { OutageContext } from "@/components/outage";
import { errorText } from "@/lib/failure";

/** The parts of TanStack Query's result that are used here. */
export interface QueryLike<Data = unknown> {
  status: "pending" | "error" | "success";
  data?: Data | undefined;
  error: unknown;
  refetch: () => unknown;
  isFetching?: boolean;
}

/** Wraps the skeletons of one section and announces "Loading" to screen readers. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">Loading</span>
      {children}
    </div>
  );
}

interface QueryErrorProps extends Pick<ComponentProps<typeof ErrorState>, "inline" | "className"> {
  query: QueryLike;
  /** In place of the error's own text. */
  errorMessage?: string;
}

/**
 * A query's error with a Retry button. Nothing if it has not failed, or if the screen already tells
 * the cause.
 */
export function QueryError({ errorMessage, query, ...rest }: QueryErrorProps) {
  const outage = use(OutageContext);
  if (query.status !== "error" || (outage && rest.inline)) return null;
  return (
    <ErrorState
      {...rest}
      message={errorMessage ?? errorText(query.error)}
      nextTry={outage?.nextTry}
      busy={query.isFetching ?? false}
      onRetry={() => void query.refetch()}
    />
  );
}

/** A query as loading, failed or loaded. When a refetch fails, the old data stays visible. */
export function QueryState<Data>({
  children,
  query,
  skeleton,
  ...errorProps
}: Pick<QueryErrorProps, "errorMessage"> & {
  query: QueryLike<Data>;
  /** Shown while loading, in the shape of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, status } = query;
  if (data === undefined && status !== "error") return <Loading>{skeleton}</Loading>;
  return (
    <>
      <QueryError query={query} inline={data !== undefined} {...errorProps} />
      {data !== undefined && children(data)}
    </>
  );
}
