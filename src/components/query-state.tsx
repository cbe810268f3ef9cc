import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { ErrorState } from "@/components/error-state";
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

/** Nothing on screen can be loaded: the cause, and a way to try again now. */
interface Outage {
  cause: string;
  /** When it is tried again, in words. */
  nextTry: string;
  /** A try is running. */
  busy: boolean;
  onRetry: () => void;
}

/** The outage, while there is one: an OutageAlert says so once, so that not every part has to. */
export const OutageContext = createContext<Outage | undefined>(undefined);

/** Says once per screen that nothing answers, and when it is tried again. */
export function OutageAlert({ className }: { className?: string }) {
  const outage = use(OutageContext);
  if (!outage) return null;
  const { cause, ...retry } = outage;
  const message = `Nothing new can be loaded right now (${cause.replace(/\.$/, "")}).`;
  return <ErrorState inline message={message} {...{ className, ...retry }} />;
}
