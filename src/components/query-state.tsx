import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { ErrorState } from "@/components/error-state";
import { errorText } from "@/lib/failure";

/** The parts of a TanStack Query result that are used here. */
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
  /** Replaces the error's own message. */
  errorMessage?: string;
}

/**
 * A query's error with a Retry button. Renders nothing if the query has not failed, or if it is
 * `inline` during an outage, which the screen already reports.
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

/** Renders a query as loading, failed or loaded. If a refetch fails, the old data stays visible. */
export function QueryState<Data>({
  children,
  query,
  skeleton,
  ...errorProps
}: Pick<QueryErrorProps, "errorMessage"> & {
  query: QueryLike<Data>;
  /** Shown while loading, in the shape of the content. */
  skeleton: ReactNode;
  children?: (data: Data) => ReactNode;
}) {
  const { data, status } = query;
  if (data === undefined && status !== "error") return <Loading>{skeleton}</Loading>;
  return (
    <>
      <QueryError query={query} inline={data !== undefined} {...errorProps} />
      {data !== undefined && children?.(data)}
    </>
  );
}

/** An outage: nothing on the screen can be loaded. */
interface Outage {
  cause: string;
  /** When the next retry is, in words. */
  nextTry: string;
  /** A retry is running. */
  busy: boolean;
  onRetry: () => void;
}

/** The current outage, if any. An OutageAlert reports it once, so that not every part has to. */
export const OutageContext = createContext<Outage | undefined>(undefined);

/** Reports an outage once per screen, with the time of the next retry. */
export function OutageAlert({ className }: { className?: string }) {
  const outage = use(OutageContext);
  if (!outage) return null;
  const { cause, ...retry } = outage;
  const message = `Nothing new can be loaded right now (${cause.replace(/\.$/, "")}).`;
  return <ErrorState inline message={message} className={className} {...retry} />;
}
